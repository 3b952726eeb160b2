-- Servers keep a vendor's settings in memory and ask only for this before they use them. It is random, so that no rollback, restore
-- or standby gives one revision to two states.
alter table vendors add column revision uuid not null default gen_random_uuid();
create function renew_revision() returns trigger language plpgsql as $$
begin
  new.revision := gen_random_uuid();
  return new;
end $$;
create trigger renew_revision before update on vendors for each row execute function renew_revision();
-- A row in one of these tables is a part of its vendor's settings.
create function renew_revision_of_vendor() returns trigger language plpgsql as $$
begin
  update vendors set revision = gen_random_uuid() where vendor_id = coalesce(new.vendor_id, old.vendor_id);
  return null;
end $$;
create trigger renew_revision after insert or delete or update on vendor_hours
  for each row execute function renew_revision_of_vendor();
create trigger renew_revision after insert or delete or update on vendor_days
  for each row execute function renew_revision_of_vendor();
create trigger renew_revision after insert or delete or update on vendor_pauses
  for each row execute function renew_revision_of_vendor();
create trigger renew_revision after insert or delete or update on vendor_delays
  for each row execute function renew_revision_of_vendor();
create trigger renew_revision after insert or delete or update on vendor_fonts
  for each row execute function renew_revision_of_vendor();
drop trigger log_change on vendors;
create trigger log_change after insert or delete or update on vendors
  for each row execute function log_change('vendor_id', 'name', '', 'created_at,changed_at,revision');
