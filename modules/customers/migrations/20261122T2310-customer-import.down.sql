drop table customer_imports;
alter table customers drop column birthday, drop column note;
