-- Boxes at the shop's telephone lines, read by its bridges.
create table caller_boxes (
  vendor_id uuid not null,
  box_id uuid not null,
  name text not null check (length(name) between 1 and 60),
  kind text not null check (kind in ('PROTOCOL_6', 'WHOZZ')),
  -- `tcp://host:port`, a serial port of the bridge's computer, or the UDP port that is listened on.
  address text not null check (length(address) between 1 and 200),
  -- Before numbers of the same town.
  area_code text not null default '' check (area_code ~ '^(0[0-9]{1,4})?$'),
  drop_digits int not null default 0 check (drop_digits between 0 and 6),
  -- What its first line is called: two boxes count on.
  first_line int not null default 1 check (first_line between 1 and 200),
  is_active boolean not null default true,
  created_at timestamptz not null,
  primary key (vendor_id, box_id)
);

-- A telephone line, known from its first ring on.
create table caller_lines (
  vendor_id uuid not null,
  line_id uuid not null,
  line_number int not null check (line_number between 0 and 999),
  name text not null default '' check (length(name) <= 60),
  primary key (vendor_id, line_id),
  unique (vendor_id, line_number)
);

create table caller_calls (
  vendor_id uuid not null,
  call_id uuid not null,
  line_id uuid not null,
  box_id uuid not null,
  -- Empty where the caller hides it.
  number text not null check (number ~ '^[0-9]{0,20}$'),
  -- As the box said it, for whoever looks for a fault.
  raw text not null check (length(raw) <= 200),
  rang_at timestamptz not null,
  -- Somebody at a till has taken it up.
  taken_at timestamptz,
  taken_by uuid,
  created_at timestamptz not null,
  primary key (vendor_id, call_id),
  foreign key (vendor_id, line_id) references caller_lines (vendor_id, line_id),
  check ((taken_at is null) = (taken_by is null))
);
create index caller_calls_by_time on caller_calls (vendor_id, rang_at desc, call_id);
