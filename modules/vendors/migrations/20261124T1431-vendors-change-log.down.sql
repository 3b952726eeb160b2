drop trigger log_change on vendor_pauses;
drop trigger log_change on vendor_days;
drop trigger log_change on vendors;
drop trigger log_added_values on vendor_hours;
drop trigger log_removed_values on vendor_hours;
