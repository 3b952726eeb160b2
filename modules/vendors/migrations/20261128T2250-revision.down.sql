drop trigger log_change on vendors;
create trigger log_change after insert or delete or update on vendors
  for each row execute function log_change('vendor_id', 'name', '', 'created_at,changed_at');
drop trigger renew_revision on vendor_fonts;
drop trigger renew_revision on vendor_delays;
drop trigger renew_revision on vendor_pauses;
drop trigger renew_revision on vendor_days;
drop trigger renew_revision on vendor_hours;
drop function renew_revision_of_vendor();
drop trigger renew_revision on vendors;
drop function renew_revision();
alter table vendors drop column revision;
