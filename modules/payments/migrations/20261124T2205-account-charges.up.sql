-- A card terminal may charge a payment of a debt or a wallet top-up. Such a payment is stored before it has an outcome.
alter table transactions drop constraint account_payment_is_done;
alter table transactions add constraint account_payment_is_done check (purpose in ('ORDER', 'TRIAL') or (
  (status = 'DONE' or (type = 'PAYMENT' and terminal is not null))
  and person_id is not null and method in ('CASH', 'CARD')
  and (type = 'PAYMENT' or (type = 'REFUND' and purpose = 'WALLET'))));
