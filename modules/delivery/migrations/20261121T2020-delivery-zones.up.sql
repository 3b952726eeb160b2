-- Where a branch delivers and what the way costs; the vendor's own set-up and what whoever brings the food asks for are one table.
create table delivery_zones (
  vendor_id uuid not null,
  zone_id uuid not null,
  vendors_proper_name text not null check (vendors_proper_name <> ''),
  -- The name as it is compared: folded letters, Latin digits.
  name_key text not null,
  -- GeoJSON, checked before it is kept: closed rings of [lng, lat] that neither cross nor touch.
  polygon jsonb not null,
  -- The polygon's own rectangle, so that a pin asks only the zones around it.
  south double precision not null,
  north double precision not null,
  west double precision not null,
  east double precision not null,
  price bigint not null check (price >= 0),
  minimum_order bigint not null check (minimum_order >= 0),
  free_above bigint check (free_above > 0),
  estimate_minutes int not null check (estimate_minutes between 1 and 300),
  priority int not null check (priority between 1 and 1000),
  enabled boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (vendor_id, zone_id),
  check (south < north and west < east)
);
create unique index delivery_zones_name on delivery_zones (vendor_id, name_key);
