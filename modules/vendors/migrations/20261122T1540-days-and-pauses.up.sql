-- Dated exceptions over the weekly hours: closed, or other hours. `openings` is a list of {from, to}; empty means closed.
create table vendor_days (
  vendor_id uuid not null,
  -- Made by the device that asked, so that a repeat adds nothing.
  day_id uuid not null,
  from_date date not null,
  to_date date not null check (to_date >= from_date),
  openings jsonb not null,
  message text not null default '',
  person_id uuid,
  created_at timestamptz not null,
  primary key (vendor_id, day_id),
  foreign key (vendor_id) references vendors (vendor_id)
);
create index vendor_days_by_date on vendor_days (vendor_id, to_date);

-- What takes no orders now: everything, or one delivery type. It ends by itself at `ends_at`; null: until opened again.
create table vendor_pauses (
  vendor_id uuid not null,
  scope text not null check (scope in ('ALL', 'DELIVER', 'PICKUP', 'SERVE', 'ZFEXPRESS')),
  started_at timestamptz not null,
  ends_at timestamptz,
  message text not null default '',
  person_id uuid,
  primary key (vendor_id, scope),
  foreign key (vendor_id) references vendors (vendor_id)
);

-- Minutes that making takes longer than usual, until an instant.
create table vendor_delays (
  vendor_id uuid not null,
  minutes int not null check (minutes between 1 and 240),
  ends_at timestamptz not null,
  person_id uuid,
  primary key (vendor_id),
  foreign key (vendor_id) references vendors (vendor_id)
);
