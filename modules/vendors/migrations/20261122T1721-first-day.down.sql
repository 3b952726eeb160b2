drop table vendor_first_days;
