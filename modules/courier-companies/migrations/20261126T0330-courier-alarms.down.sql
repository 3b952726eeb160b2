drop table courier_alarms;
