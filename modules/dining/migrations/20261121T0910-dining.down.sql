drop table dining_tables;
drop table dining_table_categories;
