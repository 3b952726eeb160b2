-- Logs changes; see log_change in packages/database/migrations.
create trigger log_change after insert or delete or update on delivery_zones
  for each row execute function log_change('zone_id', 'vendors_proper_name', 'polygon', 'name_key,south,north,west,east,created_at,updated_at');
