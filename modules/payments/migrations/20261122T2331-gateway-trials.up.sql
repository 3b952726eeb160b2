-- A small real payment by which an owner tries a gateway: money of no order and of no account, with the life of any online attempt.
alter table transactions drop constraint transactions_purpose_check;
alter table transactions add constraint transactions_purpose_check
  check (purpose in ('ORDER', 'DEBT', 'WALLET', 'TRIAL'));
alter table transactions drop constraint account_payment_is_done;
alter table transactions add constraint account_payment_is_done check (purpose in ('ORDER', 'TRIAL') or (
  status = 'DONE' and person_id is not null and method in ('CASH', 'CARD')
  and (type = 'PAYMENT' or (type = 'REFUND' and purpose = 'WALLET'))));
alter table transactions add constraint trial_is_an_online_payment check (purpose <> 'TRIAL' or (
  type = 'PAYMENT' and method = 'ONLINE' and merchant = 'VENDOR' and shift_id is null and refunded = 0));
