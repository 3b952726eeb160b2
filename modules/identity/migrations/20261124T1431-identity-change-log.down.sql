drop trigger log_change on staff_pins;
drop trigger log_change on staff;
drop trigger log_change on roles;
drop trigger log_added_values on staff_roles;
drop trigger log_removed_values on staff_roles;
drop trigger log_added_values on role_permissions;
drop trigger log_removed_values on role_permissions;
