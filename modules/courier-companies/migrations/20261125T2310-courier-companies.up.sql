-- A vendor's account at each courier company.
create table courier_company_settings (
  vendor_id uuid not null,
  company text not null check (company in ('MIARE', 'SNAPPBOX', 'EXPRESSPLUS', 'BORDAR')),
  is_enabled boolean not null default false,
  -- Encrypted credentials; null: none stored.
  key_id text,
  sealed text,
  -- Hash of the secret that the company's webhooks carry; null: none made.
  webhook_hash text,
  amount_unit text not null default 'TOMAN' check (amount_unit in ('TOMAN', 'RIAL')),
  request_when text not null default 'BY_HAND' check (request_when in ('BY_HAND', 'AT_CONFIRMED', 'BEFORE_READY')),
  minutes_before int not null default 10 check (minutes_before between 0 and 240),
  -- Zones that the company carries to by rule; empty: all.
  zone_ids uuid[] not null default '{}',
  max_fare bigint check (max_fare >= 0),
  max_metres int check (max_metres > 0),
  -- Place in the vendor's list.
  rank int not null default 1 check (rank between 1 and 9),
  search_minutes int not null default 10 check (search_minutes between 1 and 120),
  -- City and vehicle of SnappBox, profile of a company without a document.
  options jsonb not null default '{}',
  changed_at timestamptz not null,
  primary key (vendor_id, company),
  check ((key_id is null) = (sealed is null))
);

-- A request is written before the company is called and settled after.
create table courier_requests (
  vendor_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  trip_id uuid not null,
  company text not null check (company in ('MIARE', 'SNAPPBOX', 'EXPRESSPLUS', 'BORDAR')),
  -- What the company knows the request by; never used for a second one.
  bill_number text not null,
  status text not null check (status in ('REQUESTED', 'ACK', 'ASSIGNED', 'ACCEPTED', 'ATRESTAURANT', 'PICKED_UP',
    'DELIVERED', 'CANCELED_BY_PROVIDER', 'CANCELED_BY_US', 'TIMED_OUT')),
  is_at_destination boolean not null default false,
  -- The company did not answer the request: it may have it or not.
  is_unknown boolean not null default false,
  provider_id text,
  -- The company's own status, as it was sent.
  provider_status text not null default '',
  courier_name text not null default '',
  courier_phone text not null default '',
  tracking_url text,
  fare bigint check (fare >= 0),
  quoted_fare bigint check (quoted_fare >= 0),
  -- Why it ended without a delivery.
  reason text not null default '',
  -- What a person must look at.
  attention text,
  by_rule boolean not null default false,
  person_id uuid,
  -- Counts changes: an answer that was asked for before one is not fresh.
  version int not null default 0,
  created_at timestamptz not null,
  cancel_asked_at timestamptz,
  ended_at timestamptz,
  checked_at timestamptz,
  marked_at timestamptz,
  primary key (vendor_id, id),
  unique (vendor_id, company, bill_number)
);
-- An order has one open request at most.
create unique index courier_requests_open on courier_requests (vendor_id, order_id) where ended_at is null;
create index courier_requests_of_order on courier_requests (vendor_id, order_id, created_at);
create unique index courier_requests_of_company on courier_requests (vendor_id, company, provider_id)
  where provider_id is not null;
create index courier_requests_attention on courier_requests (vendor_id, created_at)
  where attention is not null and marked_at is null;

-- What the companies reported. A repeated webhook is one row.
create table courier_company_events (
  vendor_id uuid not null,
  company text not null,
  key text not null,
  request_id uuid,
  provider_status text not null default '',
  -- The body as text: it may hold what JSON columns refuse.
  body text not null,
  effect text not null,
  received_at timestamptz not null,
  primary key (vendor_id, company, key)
);
create index courier_company_events_of_request on courier_company_events (vendor_id, request_id, received_at);
