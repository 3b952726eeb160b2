-- Logs changes; see log_change in packages/database/migrations.
create trigger log_change after insert or delete or update on bank_configurations
  for each row execute function log_change('id', 'provider', 'key_id,sealed', 'saved_by,saved_at');
create trigger log_change after insert or delete or update on payment_settings
  for each row execute function log_change('vendor_id', '', '', '');
create trigger log_change after insert or delete or update on card_terminals
  for each row execute function log_change('id', 'name', '', 'name_key,created_at,changed_by');
create trigger log_change after insert or delete or update of name, is_active on drawers
  for each row execute function log_change('id', 'name', '', 'last_shift,created_at');
