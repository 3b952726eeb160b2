-- Logs changes; see log_change in packages/database/migrations.
create trigger log_change after insert or delete or update on roles
  for each row execute function log_change('role_id', 'title', '', 'title_key,created_at,built_in');
create trigger log_removed_values after delete on role_permissions referencing old table as old_values
  for each statement execute function log_removed_values('role_id', '');
create trigger log_added_values after insert on role_permissions referencing new table as new_values
  for each statement execute function log_added_values('role_id', '');
create trigger log_change after insert or delete or update on staff
  for each row execute function log_change('person_id', 'last_name', '', 'added_by,added_at,known_at');
create trigger log_removed_values after delete on staff_roles referencing old table as old_values
  for each statement execute function log_removed_values('person_id', '');
create trigger log_added_values after insert on staff_roles referencing new table as new_values
  for each statement execute function log_added_values('person_id', '');
create trigger log_change after insert or delete or update of pin_hash on staff_pins
  for each row execute function log_change('person_id', '', 'pin_hash', 'tries,set_by,set_at');
