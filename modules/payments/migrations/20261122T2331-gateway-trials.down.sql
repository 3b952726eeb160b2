delete from transaction_steps s using transactions t
  where t.vendor_id = s.vendor_id and t.id = s.transaction_id and t.purpose = 'TRIAL';
update transactions set corrects_id = null where purpose = 'TRIAL';
delete from transactions where purpose = 'TRIAL';
alter table transactions drop constraint trial_is_an_online_payment;
alter table transactions drop constraint account_payment_is_done;
alter table transactions add constraint account_payment_is_done check (purpose = 'ORDER' or (
  status = 'DONE' and person_id is not null and method in ('CASH', 'CARD')
  and (type = 'PAYMENT' or (type = 'REFUND' and purpose = 'WALLET'))));
alter table transactions drop constraint transactions_purpose_check;
alter table transactions add constraint transactions_purpose_check check (purpose in ('ORDER', 'DEBT', 'WALLET'));
