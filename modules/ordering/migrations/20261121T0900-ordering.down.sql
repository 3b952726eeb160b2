drop table kitchen_tickets;
drop table order_counters;
drop table order_operations;
drop table orders;
