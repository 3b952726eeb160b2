drop index devices_paired_by_day;
drop table till_people;
