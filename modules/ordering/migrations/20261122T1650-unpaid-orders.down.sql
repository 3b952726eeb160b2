drop index unpaid_orders_of_address;
alter table orders drop column placed_from;
