drop index transactions_of_order;
create index transactions_of_order on transactions (vendor_id, order_id, id);
drop index steps_of_transaction;
alter table transaction_steps drop column position;
create index steps_of_transaction on transaction_steps (vendor_id, transaction_id, id);
