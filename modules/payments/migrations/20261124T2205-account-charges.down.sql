delete from terminal_tasks k using transactions t where t.vendor_id = k.vendor_id and t.id = k.transaction_id
  and t.purpose in ('DEBT', 'WALLET');
delete from transaction_steps s using transactions t where t.vendor_id = s.vendor_id and t.id = s.transaction_id
  and t.purpose in ('DEBT', 'WALLET') and t.status <> 'DONE';
delete from transactions where purpose in ('DEBT', 'WALLET') and status <> 'DONE';
alter table transactions drop constraint account_payment_is_done;
alter table transactions add constraint account_payment_is_done check (purpose in ('ORDER', 'TRIAL') or (
  status = 'DONE' and person_id is not null and method in ('CASH', 'CARD')
  and (type = 'PAYMENT' or (type = 'REFUND' and purpose = 'WALLET'))));
