drop function log_added_values();
drop function log_removed_values();
drop function log_change();
drop function changing_person();
drop table changes;
