-- The vendor's own couriers. A biker is a person of identity at one vendor.
create table bikers (
  vendor_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  name text not null check (name <> ''),
  -- Folded for search.
  search text not null,
  phone_number text not null,
  vehicle text not null check (vehicle in ('MOTORCYCLE', 'CAR', 'BICYCLE', 'ON_FOOT')),
  plate text not null default '',
  color text not null,
  -- Cash above which no further order to be paid in cash is assigned; null: no limit.
  cash_limit bigint check (cash_limit >= 0),
  is_active boolean not null default true,
  on_duty_since timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (vendor_id, id),
  unique (vendor_id, person_id),
  unique (vendor_id, phone_number)
);

-- One run of a courier with one or more orders.
create table trips (
  vendor_id uuid not null,
  id uuid not null,
  biker_id uuid not null,
  status text not null check (status in ('INITIATED', 'TRIPREQUESTED', 'BIKERASSIGNED', 'BIKERACCEPTED', 'ATSOURCE', 'PICKEDUP',
    'ATDESTINATION', 'DELIVERED', 'CANCELED', 'TIMEOUT', 'INTERRUPTED', 'BATCHASSIGNED')),
  created_at timestamptz not null,
  picked_up_at timestamptz,
  ended_at timestamptz,
  primary key (vendor_id, id),
  foreign key (vendor_id, biker_id) references bikers (vendor_id, id)
);
create index trips_open on trips (vendor_id, biker_id) where ended_at is null;
create index trips_of_biker on trips (vendor_id, biker_id, created_at desc, id desc);

-- An order within a trip.
create table trip_stops (
  vendor_id uuid not null,
  trip_id uuid not null,
  order_id uuid not null,
  -- The stop's place in the run.
  position int not null,
  status text not null check (status in ('BIKERASSIGNED', 'PICKEDUP', 'ATDESTINATION', 'DELIVERED', 'CANCELED', 'INTERRUPTED')),
  -- Four digits on the bag, and four that the guest shows at the door.
  bag_code text not null check (bag_code ~ '^[0-9]{4}$'),
  handover_code text not null check (handover_code ~ '^[0-9]{4}$'),
  wrong_codes int not null default 0,
  -- Whether the guest's digits were right; null: not handed over, or by a reason.
  is_code_right boolean,
  -- Why it was handed over without digits, or why it came back.
  reason text not null default '',
  outcome text check (outcome in ('GUEST_NOT_FOUND', 'REFUSED', 'WRONG_ADDRESS', 'COURIER_LOST')),
  assigned_at timestamptz not null,
  picked_up_at timestamptz,
  at_destination_at timestamptz,
  ended_at timestamptz,
  primary key (vendor_id, trip_id, order_id),
  foreign key (vendor_id, trip_id) references trips (vendor_id, id)
);
-- An order is in one open stop at most.
create unique index trip_stops_open on trip_stops (vendor_id, order_id) where ended_at is null;
create index trip_stops_of_order on trip_stops (vendor_id, order_id, assigned_at desc);

-- Every step, with the id that the device gave it: a step sent twice counts once.
create table trip_steps (
  vendor_id uuid not null,
  id uuid not null,
  biker_id uuid not null,
  trip_id uuid,
  order_id uuid,
  step text not null,
  person_id uuid not null,
  -- By the device's clock, and by the server's.
  done_at timestamptz not null,
  recorded_at timestamptz not null,
  -- Why a step of a device without a network had no effect, or needs a look.
  flag text,
  fingerprint text not null,
  primary key (vendor_id, id)
);
create index trip_steps_of_trip on trip_steps (vendor_id, trip_id, recorded_at);
create index trip_steps_flagged on trip_steps (vendor_id, recorded_at) where flag is not null;

-- Where couriers with food are. Rows older than a day are deleted.
create table biker_positions (
  vendor_id uuid not null,
  biker_id uuid not null,
  at timestamptz not null,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  primary key (vendor_id, biker_id, at),
  foreign key (vendor_id, biker_id) references bikers (vendor_id, id)
);
create index biker_positions_old on biker_positions (vendor_id, at);
