-- Finds the unpaid orders of a guest without reading the guest's paid ones.
create index unpaid_orders_of_guest on orders (vendor_id, customer_id) where placed_from is not null;
