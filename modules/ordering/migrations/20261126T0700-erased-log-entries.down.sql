alter table device_log drop column erased_at;
