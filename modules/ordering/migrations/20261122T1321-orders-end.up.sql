-- When the task that ends orders looks at an order again: the instant at which it ends by itself, or at which the kitchen gives up
-- what was left of one that ended with its payment. Null while something has to happen first.
alter table orders add column ends_at timestamptz;
-- The orders whose time may have come, vendor by vendor; and what of a vendor's finished orders the kitchen still shows.
create index orders_to_end on orders (vendor_id, ends_at, id) where ends_at is not null;
-- Orders from before: each is looked at once, by the rule of today.
update orders set ends_at = changed_at
  where state not in ('FINISHED', 'REJECTED') and paid + refunded + written_off >= final_price;

-- A bill that is paid keeps its table from nobody: its place is free for the next bill.
drop index one_open_bill_per_table;
create unique index one_open_bill_per_table on orders (vendor_id, table_id)
  where table_id is not null and is_pay_later and not is_second_bill and state not in ('FINISHED', 'REJECTED')
    and paid + refunded + written_off < final_price;
