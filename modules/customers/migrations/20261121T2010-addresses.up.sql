-- Where a customer has food brought. It belongs to one person at one vendor; an order keeps a copy of its own.
create table customer_addresses (
  vendor_id uuid not null,
  address_id uuid not null,
  person_id uuid not null,
  title text not null,
  address text not null check (address <> ''),
  plaque text not null,
  unit text not null,
  description text not null,
  receiver_name text not null,
  receiver_phone text not null,
  -- Null while staff have only the words.
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- When food was last ordered to it.
  used_at timestamptz,
  primary key (vendor_id, address_id),
  check ((lat is null) = (lng is null))
);
create index customer_addresses_of_person on customer_addresses (vendor_id, person_id);
