drop table dining_waiting;
drop table dining_reserve_tables;
drop table dining_reserves;
