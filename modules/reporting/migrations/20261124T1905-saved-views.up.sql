-- Filters of reports that a member of staff has stored under a name.
create table report_views (
  vendor_id uuid not null,
  person_id uuid not null,
  id uuid not null,
  name text not null,
  report text not null,
  filters jsonb not null,
  saved_at timestamptz not null,
  primary key (vendor_id, person_id, id)
);
