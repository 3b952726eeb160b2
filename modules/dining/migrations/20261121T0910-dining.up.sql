-- Halls of a branch.
create table dining_table_categories (
  vendor_id uuid not null,
  category_id uuid not null,
  name text not null check (name <> ''),
  -- The name as it is compared: folded letters, Latin digits.
  name_key text not null,
  position int not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (vendor_id, category_id)
);
create unique index dining_table_categories_name on dining_table_categories (vendor_id, name_key) where is_active;

-- Tables of a hall. The id is what a printed QR code carries, so a table is never deleted, only taken out of use.
create table dining_tables (
  vendor_id uuid not null,
  table_id uuid not null,
  category_id uuid not null,
  name text not null check (name <> ''),
  name_key text not null,
  seats int not null check (seats between 1 and 100),
  place_x int,
  place_y int,
  position int not null default 0,
  status text not null default 'FREE' check (status in ('FREE', 'RESERVED')),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (vendor_id, table_id),
  foreign key (vendor_id, category_id) references dining_table_categories (vendor_id, category_id),
  check ((place_x is null) = (place_y is null))
);
-- Also finds the tables of a hall.
create unique index dining_tables_name on dining_tables (vendor_id, category_id, name_key) where is_active;
create index dining_tables_hall on dining_tables (vendor_id, category_id, position);
