-- How the first order of a visit becomes a table's order. A vendor without a row: staff confirm it.
create table dining_visit_settings (
  vendor_id uuid primary key,
  confirmation text not null check (confirmation in ('STAFF', 'CODE', 'NONE'))
);

-- A party at a table, from the first scan until the bill is paid. Never deleted: an ended one still knows what its tokens were.
create table dining_visits (
  vendor_id uuid not null,
  visit_id uuid not null,
  table_id uuid not null,
  -- What people at the table tell each other, and staff write on the table's slip.
  code text not null check (code ~ '^[0-9]{4}$'),
  wrong_codes int not null default 0,
  begun_at timestamptz not null,
  last_act_at timestamptz not null,
  -- Somebody who is there has said so: staff, or who knew the code.
  confirmed_at timestamptz,
  -- The order of ordering that is the table's bill.
  bill_id uuid,
  ended_at timestamptz,
  end_reason text check (end_reason in ('PAID', 'FREED', 'REJECTED', 'QUIET', 'MOVED', 'MERGED')),
  primary key (vendor_id, visit_id),
  foreign key (vendor_id, table_id) references dining_tables (vendor_id, table_id),
  check ((ended_at is null) = (end_reason is null))
);
create unique index dining_visits_open on dining_visits (vendor_id, table_id) where ended_at is null;
create unique index dining_visits_bill on dining_visits (vendor_id, bill_id) where ended_at is null and bill_id is not null;

-- A phone at the table. Only the hash of its token is kept.
create table dining_visit_guests (
  vendor_id uuid not null,
  guest_id uuid not null,
  visit_id uuid not null,
  number int not null check (number > 0),
  name text not null default '',
  token_hash text not null,
  joined_at timestamptz not null,
  admitted_at timestamptz,
  -- Asked those at the table to be let in.
  asked_at timestamptz,
  wrong_codes int not null default 0,
  primary key (vendor_id, guest_id),
  unique (vendor_id, token_hash),
  unique (vendor_id, visit_id, number),
  foreign key (vendor_id, visit_id) references dining_visits (vendor_id, visit_id)
);

-- Guests who call: the waiter, or the bill.
create table dining_calls (
  vendor_id uuid not null,
  call_id uuid not null,
  visit_id uuid not null,
  guest_id uuid not null,
  kind text not null check (kind in ('WAITER', 'BILL')),
  pay_by text check (pay_by in ('CARD', 'CASH', 'ONLINE')),
  asked_at timestamptz not null,
  -- Somebody is on the way.
  taken_at timestamptz,
  taken_by uuid,
  done_at timestamptz,
  primary key (vendor_id, call_id),
  foreign key (vendor_id, visit_id) references dining_visits (vendor_id, visit_id),
  foreign key (vendor_id, guest_id) references dining_visit_guests (vendor_id, guest_id),
  check ((kind = 'BILL') = (pay_by is not null)),
  check ((taken_at is null) = (taken_by is null))
);
create unique index dining_calls_open on dining_calls (vendor_id, visit_id, kind) where done_at is null;
create index dining_calls_visit on dining_calls (vendor_id, visit_id, asked_at);
