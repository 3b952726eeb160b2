drop table vendor_delays;
drop table vendor_pauses;
drop table vendor_days;
