-- Logs changes; see log_change in packages/database/migrations.
create trigger log_change after insert or delete or update on club_settings
  for each row execute function log_change('vendor_id', '', '', '');
