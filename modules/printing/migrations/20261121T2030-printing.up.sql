-- Printers in a shop, reached by its bridge. Money and orders know nothing of them.
create table printers (
  vendor_id uuid not null,
  id uuid not null,
  name text not null check (name <> ''),
  -- Compared: folded letters, Latin digits.
  name_key text not null,
  ip text not null,
  port int not null default 9100 check (port between 1 and 65535),
  -- Dots of the head: 576 for 80 mm, 384 for 58 mm, and what some models have instead.
  dots int not null default 576 check (dots between 200 and 832),
  mode text not null default 'raster' check (mode in ('raster', 'column')),
  cuts boolean not null default true,
  opens_drawer boolean not null default false,
  -- Rest between two bands, for print servers that lose what comes at once.
  band_pause_ms int not null default 0 check (band_pause_ms between 0 and 500),
  is_active boolean not null default true,
  created_at timestamptz not null,
  -- What the bridge said of it last.
  state text not null default 'UNKNOWN' check (state in ('READY', 'PAPER_LOW', 'PAPER_OUT', 'COVER_OPEN', 'OFFLINE', 'ERROR', 'UNKNOWN')),
  state_since timestamptz,
  primary key (vendor_id, id)
);
create unique index printers_name on printers (vendor_id, name_key) where is_active;

-- Where something is made, and the paper that tells it. A printer that does not print hands its work to the next one.
create table printer_stations (
  vendor_id uuid not null,
  id uuid not null,
  name text not null check (name <> ''),
  name_key text not null,
  layout text not null default 'KITCHEN' check (layout in ('KITCHEN', 'CUSTOMER', 'DELIVERY', 'SHIFT')),
  printer_id uuid not null,
  next_printer_id uuid check (next_printer_id <> printer_id),
  copies int not null default 1 check (copies between 1 and 5),
  -- KITCHEN: also what no other station makes. Others: prints by itself when the kitchen begins.
  takes_rest boolean not null default false,
  is_automatic boolean not null default false,
  has_qr boolean not null default true,
  position int not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null,
  primary key (vendor_id, id),
  foreign key (vendor_id, printer_id) references printers (vendor_id, id),
  foreign key (vendor_id, next_printer_id) references printers (vendor_id, id)
);
create unique index printer_stations_name on printer_stations (vendor_id, name_key) where is_active;
create index printer_stations_printer on printer_stations (vendor_id, printer_id);
create index printer_stations_next on printer_stations (vendor_id, next_printer_id);

-- What a station makes: a category of the menu, or one item (which counts before its category).
create table printer_station_goods (
  vendor_id uuid not null,
  station_id uuid not null,
  kind text not null check (kind in ('CATEGORY', 'ITEM')),
  good_id uuid not null,
  primary key (vendor_id, station_id, kind, good_id),
  foreign key (vendor_id, station_id) references printer_stations (vendor_id, id)
);

-- Somebody asked for an order on paper; one request may be several slips.
create table print_requests (
  vendor_id uuid not null,
  -- Made by the device that asked; the same id prints once.
  id uuid not null,
  order_id uuid not null,
  layout text not null check (layout in ('KITCHEN', 'CUSTOMER', 'DELIVERY')),
  copies int not null check (copies between 1 and 5),
  is_reprint boolean not null,
  person_id uuid,
  created_at timestamptz not null,
  primary key (vendor_id, id)
);

-- One slip for one station. `origin` says what it came from, so that one cause makes one slip.
create table printer_jobs (
  vendor_id uuid not null,
  id uuid not null,
  station_id uuid,
  station_name text not null,
  origin text not null,
  order_id uuid,
  request_id uuid,
  layout text not null check (layout in ('KITCHEN', 'CUSTOMER', 'DELIVERY', 'SHIFT', 'TEST')),
  title text not null,
  slip jsonb not null,
  -- A kitchen ticket's own part: what becomes ready when staff scan it.
  lines jsonb,
  -- Says in large type that the same may lie there already.
  is_duplicate boolean not null default false,
  copies int not null check (copies between 1 and 5),
  first_printer_id uuid not null,
  next_printer_id uuid,
  -- Where it goes now.
  printer_id uuid not null,
  state text not null default 'QUEUED' check (state in ('QUEUED', 'SENT', 'PRINTED', 'FAILED')),
  is_rerouted boolean not null default false,
  tries int not null default 0,
  problem text,
  -- The drawn picture; what was shown, printed and kept.
  picture bytea,
  picture_dots int,
  created_at timestamptz not null,
  not_before timestamptz not null,
  sent_at timestamptz,
  ended_at timestamptz,
  dismissed_at timestamptz,
  primary key (vendor_id, id),
  unique (vendor_id, origin),
  foreign key (vendor_id, station_id) references printer_stations (vendor_id, id),
  foreign key (vendor_id, printer_id) references printers (vendor_id, id)
);
-- What a bridge asks for.
create index printer_jobs_waiting on printer_jobs (vendor_id, not_before) where state = 'QUEUED';
create index printer_jobs_open on printer_jobs (vendor_id, state) where state in ('QUEUED', 'SENT', 'FAILED');
create index printer_jobs_by_time on printer_jobs (vendor_id, created_at desc, id);
create index printer_jobs_of_order on printer_jobs (vendor_id, order_id, layout);
create index printer_jobs_of_station on printer_jobs (vendor_id, station_id);
create index printer_jobs_of_printer on printer_jobs (vendor_id, printer_id);

-- One handing over of a job to a bridge. Nothing prints twice for one of these.
create table printer_attempts (
  vendor_id uuid not null,
  id uuid not null,
  job_id uuid not null,
  printer_id uuid not null,
  bridge_id uuid not null,
  outcome text check (outcome in ('PRINTED', 'NOT_PRINTED', 'MAYBE')),
  problem text,
  sent_at timestamptz not null,
  ended_at timestamptz,
  primary key (vendor_id, id),
  foreign key (vendor_id, job_id) references printer_jobs (vendor_id, id)
);
create index printer_attempts_of_job on printer_attempts (vendor_id, job_id);
create index printer_attempts_open on printer_attempts (vendor_id, bridge_id) where outcome is null;

-- What each bridge said of itself last; the device itself is identity's.
create table bridges (
  vendor_id uuid not null,
  device_id uuid not null,
  version text not null,
  -- How it reaches this server: what the codes on tickets begin with.
  origin text not null,
  -- Where the shop's own tills reach it; unknown while it offers none.
  address text,
  kept_sales int not null default 0,
  waiting int not null default 0,
  heard_at timestamptz not null,
  started_at timestamptz not null,
  removed_at timestamptz,
  primary key (vendor_id, device_id)
);
