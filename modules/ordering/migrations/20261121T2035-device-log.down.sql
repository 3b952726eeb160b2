alter table order_reviews drop column entry_id;
drop table till_reports;
drop table device_log;
