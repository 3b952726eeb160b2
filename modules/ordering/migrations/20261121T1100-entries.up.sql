-- What lists and reports ask for besides: how it is paid, who sold it, on which shift, what of it went back.
alter table orders
  add column payment_type text not null default 'CARD'
    check (payment_type in ('CARD', 'CASH', 'ONLINE', 'UNPAID', 'FOODRO', 'CREDIT', 'MULTI')),
  -- The member of staff who sold it; empty for what guests and kiosks order themselves.
  add column staff_id uuid,
  -- The drawer's shift it was sold on: fixed at the sale, never derived from a time.
  add column shift_id uuid,
  -- What was refunded of its price; it is worth so much less from then on.
  add column refunded bigint not null default 0 check (refunded >= 0),
  -- Given up: the guest left without paying.
  add column written_off bigint not null default 0 check (written_off >= 0);
update orders o set payment_type = coalesce(sheet ->> 'paymentType', 'CARD'),
  staff_id = case when channel = 'SALON' then (select p.person_id from order_operations p
    where p.vendor_id = o.vendor_id and p.order_id = o.id and p.kind = 'place') end;

-- The number before its day: a number that somebody says is found without the day.
drop index one_order_per_number;
create unique index one_order_per_number on orders (vendor_id, number, business_date);
-- People are searched among the customers, their orders come from the customer's index.
drop index orders_by_phone;

-- Every list is a walk along one of these in the order it is shown, so that it reads no more than its page.
drop index orders_of_customer;
create index orders_of_customer on orders (vendor_id, customer_id, placed_at desc, id desc) where customer_id is not null;
create index orders_of_table on orders (vendor_id, table_id, placed_at desc, id desc) where table_id is not null;
create index orders_of_staff on orders (vendor_id, staff_id, placed_at desc, id desc) where staff_id is not null;
create index orders_of_shift on orders (vendor_id, shift_id, placed_at desc, id desc) where shift_id is not null;
-- Few values each: a list names the ones it wants, the others are walked beside each other.
create index orders_by_kind on orders (vendor_id, channel, delivery_type, payment_type, placed_at desc, id desc);
create index orders_rejected on orders (vendor_id, placed_at desc, id desc) where state = 'REJECTED';
create index orders_due on orders (vendor_id, placed_at desc, id desc)
  where state <> 'REJECTED' and paid + refunded + written_off < final_price;

-- How many minutes of making each time slot has given away; one conditional update takes and gives back (R20).
create table order_slots (
  vendor_id uuid not null,
  starts_at timestamptz not null,
  taken int not null check (taken >= 0),
  primary key (vendor_id, starts_at)
);
-- Orders for a later time: what they hold of their slot, and when the kitchen is told.
create table scheduled_orders (
  vendor_id uuid not null,
  order_id uuid not null,
  slot_at timestamptz not null,
  -- 0 once given back.
  minutes int not null check (minutes >= 0),
  release_at timestamptz not null,
  -- Told to the kitchen, or needed no more.
  released_at timestamptz,
  primary key (vendor_id, order_id)
);
create index scheduled_orders_to_release on scheduled_orders (vendor_id, release_at) where released_at is null;

-- What somebody wanted on paper. Printing itself is the work of the device bridge.
create table print_jobs (
  vendor_id uuid not null,
  -- Made by the device that asked; the same id prints once.
  id uuid not null,
  order_id uuid not null,
  layout text not null check (layout in ('KITCHEN', 'CUSTOMER', 'DELIVERY')),
  state text not null default 'QUEUED' check (state in ('QUEUED', 'SENT', 'PRINTED', 'FAILED')),
  -- The same slip was asked for before: it says so in large type.
  is_reprint boolean not null,
  copies int not null check (copies between 1 and 5),
  person_id uuid,
  created_at timestamptz not null,
  primary key (vendor_id, id),
  foreign key (vendor_id, order_id) references orders (vendor_id, id)
);
create index print_jobs_of_order on print_jobs (vendor_id, order_id, layout);
create index print_jobs_waiting on print_jobs (vendor_id, created_at) where state in ('QUEUED', 'SENT');

-- Messages to the guest about an order, each kind once per order.
create table order_notices (
  vendor_id uuid not null,
  order_id uuid not null,
  kind text not null check (kind in ('READY')),
  phone text not null,
  -- UNKNOWN may have arrived and is never sent again by itself.
  state text not null default 'QUEUED' check (state in ('QUEUED', 'SENT', 'REFUSED', 'UNKNOWN')),
  person_id uuid,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (vendor_id, order_id, kind),
  foreign key (vendor_id, order_id) references orders (vendor_id, id)
);

-- A ready order called out at the counter.
create table ready_calls (
  vendor_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  person_id uuid,
  called_at timestamptz not null,
  primary key (vendor_id, id),
  foreign key (vendor_id, order_id) references orders (vendor_id, id)
);
create index ready_calls_of_order on ready_calls (vendor_id, order_id, called_at);

-- Where a sale made without a network differs from the rules of today; a person looks at it and marks it.
create table order_reviews (
  vendor_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  position int not null,
  what text not null,
  line_id uuid,
  charged bigint,
  now bigint,
  created_at timestamptz not null,
  reviewed_at timestamptz,
  reviewed_by uuid,
  note text not null default '',
  primary key (vendor_id, id),
  unique (vendor_id, order_id, position),
  foreign key (vendor_id, order_id) references orders (vendor_id, id)
);
create index order_reviews_open on order_reviews (vendor_id, created_at, id) where reviewed_at is null;
create index order_reviews_by_time on order_reviews (vendor_id, created_at desc, id desc);
