drop table device_codes;
drop table devices;
