-- Logs changes; see log_change in packages/database/migrations.
create trigger log_change after insert or delete or update on vendors
  for each row execute function log_change('vendor_id', 'name', '', 'created_at,changed_at');
create trigger log_removed_values after delete on vendor_hours referencing old table as old_values
  for each statement execute function log_removed_values('vendor_id', 'hours_id');
create trigger log_added_values after insert on vendor_hours referencing new table as new_values
  for each statement execute function log_added_values('vendor_id', 'hours_id');
create trigger log_change after insert or delete or update on vendor_days
  for each row execute function log_change('day_id', 'message', '', 'created_at,person_id');
create trigger log_change after insert or delete or update on vendor_pauses
  for each row execute function log_change('scope', 'scope', '', 'person_id');
