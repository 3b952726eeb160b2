-- Lets a range share an exclusion constraint with plain keys; trusted, so the owner of the database may add it.
create extension if not exists btree_gist;

-- A party that is expected at one table or at several put together.
create table dining_reserves (
  vendor_id uuid not null,
  reserve_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  party_size int not null check (party_size between 1 and 500),
  customer_name text not null check (customer_name <> ''),
  phone text not null default '',
  note text not null default '',
  state text not null default 'RESERVED' check (state in ('RESERVED', 'SEATED', 'LEFT', 'NO_SHOW', 'CANCELED')),
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (vendor_id, reserve_id),
  check (starts_at < ends_at)
);
create index dining_reserves_by_time on dining_reserves (vendor_id, starts_at);

-- The tables that a party holds, each for its time. Two parties never hold one table at one moment, joined tables included:
-- that is refused here, whoever asks and however many ask at once.
create table dining_reserve_tables (
  vendor_id uuid not null,
  reserve_id uuid not null,
  table_id uuid not null,
  during tstzrange not null check (not isempty(during)),
  -- False once the party left, never came or said no.
  is_held boolean not null default true,
  primary key (vendor_id, reserve_id, table_id),
  foreign key (vendor_id, reserve_id) references dining_reserves (vendor_id, reserve_id),
  foreign key (vendor_id, table_id) references dining_tables (vendor_id, table_id),
  constraint dining_reserve_tables_apart
    exclude using gist (vendor_id with =, table_id with =, during with &&) where (is_held)
);

-- Parties at the door who wait for a table.
create table dining_waiting (
  vendor_id uuid not null,
  waiting_id uuid not null,
  name text not null check (name <> ''),
  phone text not null default '',
  party_size int not null check (party_size between 1 and 500),
  note text not null default '',
  state text not null default 'WAITING' check (state in ('WAITING', 'CALLED', 'SEATED', 'LEFT')),
  joined_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (vendor_id, waiting_id)
);
create index dining_waiting_open on dining_waiting (vendor_id, joined_at) where state in ('WAITING', 'CALLED');
