-- What a restaurant's own list of customers holds beside name and number.
alter table customers
  add column birthday date,
  add column note text not null default '';

-- A dry run of an Excel import: what would be written, stored until someone applies it or an hour has passed.
create table customer_imports (
  vendor_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  plan jsonb not null,
  created_at timestamptz not null,
  applied_at timestamptz,
  primary key (vendor_id, id)
);
