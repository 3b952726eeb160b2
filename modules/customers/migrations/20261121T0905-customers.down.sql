drop table customers;
