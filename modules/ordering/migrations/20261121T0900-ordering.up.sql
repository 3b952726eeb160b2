-- An order: the fold of its operations, with what lists and boards ask for in columns of their own.
create table orders (
  vendor_id uuid not null,
  id uuid not null,
  -- What people call it: the count of its business date, with a device's letter before it where a till was offline.
  number text not null,
  business_date date not null,
  state text not null check (state in ('SUBMITTED', 'NEEDFORCALL', 'PAID', 'CONFIRMED', 'READYTOSERVE', 'READYTOPICKUP',
    'READYTOSHIPMENT', 'DELIVERING', 'DELIVERED', 'FINISHED', 'REJECTED')),
  channel text not null check (channel in ('WEBSITE', 'QR', 'SALON', 'SNAPPFOOD', 'KIOSK')),
  delivery_type text not null check (delivery_type in ('DELIVER', 'PICKUP', 'SERVE', 'ZFEXPRESS')),
  is_pay_later boolean not null,
  is_second_bill boolean not null,
  table_id uuid,
  customer_id uuid,
  customer_name text not null default '',
  customer_phone text not null default '',
  -- The name in the form searches compare.
  customer_search text not null default '',
  final_price bigint not null check (final_price >= 0),
  paid bigint not null,
  sheet jsonb not null,
  price jsonb not null,
  -- What the client sent when it placed the order: the same id with other content is refused.
  fingerprint text not null,
  version int not null check (version > 0),
  placed_at timestamptz not null,
  changed_at timestamptz not null,
  -- When an unpaid online order is given up; null when it waits for nobody's money.
  expires_at timestamptz,
  primary key (vendor_id, id)
);

create unique index one_order_per_number on orders (vendor_id, business_date, number);
-- At most one open pay-later bill per table; a second one says so.
create unique index one_open_bill_per_table on orders (vendor_id, table_id)
  where table_id is not null and is_pay_later and not is_second_bill and state not in ('FINISHED', 'REJECTED');
create index orders_by_time on orders (vendor_id, placed_at desc, id desc);
create index open_orders on orders (vendor_id, placed_at) where state not in ('FINISHED', 'REJECTED');
create index orders_of_customer on orders (vendor_id, customer_id, placed_at desc) where customer_id is not null;
create index orders_by_phone on orders (vendor_id, customer_phone) where customer_phone <> '';
create index orders_to_expire on orders (vendor_id, expires_at) where expires_at is not null;

-- What was done to an order, in the order of acceptance. Rows are never changed and never deleted.
create table order_operations (
  vendor_id uuid not null,
  -- Made by the device that did it; the same id takes effect once.
  id uuid not null,
  order_id uuid not null,
  position int not null check (position > 0),
  kind text not null,
  person_id uuid,
  device text,
  device_at timestamptz not null,
  accepted_at timestamptz not null,
  reason text not null default '',
  act jsonb not null,
  -- Why it had no effect, where it came too late to mean anything.
  flag text,
  primary key (vendor_id, id),
  unique (vendor_id, order_id, position),
  foreign key (vendor_id, order_id) references orders (vendor_id, id)
);

-- The last number given per vendor and business date. Taken in the transaction that places the order, so none is lost.
create table order_counters (
  vendor_id uuid not null,
  business_date date not null,
  last int not null check (last > 0),
  primary key (vendor_id, business_date)
);

-- What the kitchen was told: each ticket is the difference that one operation made, and carries its id.
create table kitchen_tickets (
  vendor_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  kind text not null check (kind in ('CHANGE', 'REMAKE', 'NOTICE')),
  lines jsonb not null,
  table_name text,
  created_at timestamptz not null,
  primary key (vendor_id, id),
  foreign key (vendor_id, order_id) references orders (vendor_id, id)
);
create index kitchen_tickets_of_order on kitchen_tickets (vendor_id, order_id);
create index kitchen_tickets_by_time on kitchen_tickets (vendor_id, created_at);
