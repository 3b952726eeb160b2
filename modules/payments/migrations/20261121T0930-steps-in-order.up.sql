-- Several steps happen in one moment; the position is their order. Transactions are read by time, since tills make ids.
alter table transaction_steps add column position bigint generated always as identity;
drop index steps_of_transaction;
create index steps_of_transaction on transaction_steps (vendor_id, transaction_id, position);
drop index transactions_of_order;
create index transactions_of_order on transactions (vendor_id, order_id, created_at, id);
