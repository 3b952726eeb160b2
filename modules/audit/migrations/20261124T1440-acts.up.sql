-- Acts that take money or food back: copies of what orders, drawers and printouts say, written by reactions, so that one page
-- lists them all. Rows are only added; the signal follows when later circumstances decide it.
create table act_facts (
  vendor_id uuid not null,
  -- The operation, movement or print request.
  id uuid not null,
  kind text not null,
  signal text,
  at timestamptz not null,
  device_at timestamptz,
  device text,
  person_id uuid,
  approved_by uuid,
  reason text not null,
  title text not null default '',
  order_id uuid,
  order_number text,
  business_date date not null,
  shift_id uuid,
  amount_before bigint,
  amount_after bigint,
  primary key (vendor_id, id, kind)
);
create index act_facts_by_day on act_facts (vendor_id, business_date desc, at desc);
create index act_facts_of_signal on act_facts (vendor_id, business_date) where signal is not null;

-- Restaurants whose acts are still to be read from the orders and shifts of before; `after_order_id` says how far it is.
create table act_rebuilds (
  vendor_id uuid primary key,
  after_order_id uuid,
  asked_at timestamptz not null
);
insert into act_rebuilds (vendor_id, asked_at) select distinct vendor_id, now() from orders;
