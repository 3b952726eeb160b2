drop trigger log_change on brand_branches;
drop index brands_owner;
alter table brand_branches drop column asked_at, drop column asked_by;
