-- Both sides agree to a membership: the row stores who asked, the other side accepts.
alter table brand_branches
  add column asked_by text not null default 'BRANCH' check (asked_by in ('BRAND', 'BRANCH')),
  add column asked_at timestamptz not null default now();
-- A vendor owns one brand at most, so that its address names the brand.
create unique index brands_owner on brands (owner_vendor_id);
create trigger log_change after insert or delete or update on brand_branches
  for each row execute function log_change('brand_id', '', '', 'asked_at');
