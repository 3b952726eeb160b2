drop table customer_orders;
