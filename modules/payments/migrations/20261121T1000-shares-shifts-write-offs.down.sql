drop table refunded_units;
drop table refund_acts;
drop index one_open_attempt;
create unique index one_open_attempt on transactions (vendor_id, order_id)
  where type = 'PAYMENT' and method = 'ONLINE' and status in ('INIT', 'PENDING') and abandoned_at is null;
drop index transactions_of_shift;
alter table transactions drop column refund_act_id;
alter table transactions drop column shift_id;
alter table transactions drop column share_id;
alter table transactions drop constraint write_off_is_explained;
alter table transactions drop constraint write_off_is_no_money;
alter table transactions drop constraint transactions_method_check;
alter table transactions add constraint transactions_method_check
  check (method in ('CARD', 'CASH', 'ONLINE', 'FOODRO', 'CREDIT'));
alter table transactions drop constraint transactions_type_check;
alter table transactions add constraint transactions_type_check check (type in ('PAYMENT', 'REFUND'));
