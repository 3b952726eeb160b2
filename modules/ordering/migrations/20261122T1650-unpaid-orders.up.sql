-- Where a guest's unpaid order was placed from, as a keyed hash: one address holds only so many. Empty once it is paid or over.
alter table orders add column placed_from text;
create index unpaid_orders_of_address on orders (vendor_id, placed_from) where placed_from is not null;
