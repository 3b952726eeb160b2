drop table courier_alarms;
alter table courier_requests drop column hand_ended_at;
