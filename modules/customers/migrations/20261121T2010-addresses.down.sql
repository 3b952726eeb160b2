drop table customer_addresses;
