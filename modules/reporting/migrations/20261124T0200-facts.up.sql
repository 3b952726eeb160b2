-- One row per order, rewritten by a reaction whenever the order changes. Reports read only these rows.
create table order_facts (
  vendor_id uuid not null,
  business_date date not null,
  order_id uuid not null,
  number text not null,
  placed_at timestamptz not null,
  -- The hour of placing in Tehran.
  hour smallint not null,
  channel text not null,
  delivery_type text not null,
  state text not null,
  -- Accepted or paid, neither rejected nor merged.
  is_sale boolean not null,
  is_second_bill boolean not null,
  payment_type text,
  hall text,
  table_id uuid,
  table_name text,
  guests integer,
  staff_id uuid,
  customer_id uuid,
  customer_name text not null,
  shift_id uuid,
  gross bigint not null,
  discounts bigint not null,
  net bigint not null,
  packaging bigint not null,
  service_fee bigint not null,
  delivery bigint not null,
  tax bigint not null,
  tip bigint not null,
  total bigint not null,
  paid bigint not null,
  refunded bigint not null,
  written_off bigint not null,
  due bigint not null,
  -- Money given back of a rejected order.
  money_back bigint not null,
  -- Units voided after the kitchen had them.
  voided integer not null,
  confirmed_at timestamptz,
  ready_at timestamptz,
  delivered_at timestamptz,
  finished_at timestamptz,
  rejected_at timestamptz,
  reject_cause text,
  reject_reason text not null,
  rejected_by uuid,
  primary key (vendor_id, business_date, order_id),
  check (net = gross - discounts),
  check (total = net + packaging + service_fee + delivery + tax + tip)
);

-- One row per sold line and one per topping of a line. A topping's money is part of its dish's row.
create table line_facts (
  vendor_id uuid not null,
  business_date date not null,
  order_id uuid not null,
  position integer not null,
  kind text not null check (kind in ('DISH', 'TOPPING')),
  item_id uuid not null,
  category_id uuid,
  title text not null,
  -- The first row of its dish or topping in the order: counting these counts orders.
  is_first boolean not null,
  hour smallint not null,
  channel text not null,
  delivery_type text not null,
  is_sale boolean not null,
  staff_id uuid,
  customer_id uuid,
  hall text,
  placed_at timestamptz not null,
  count integer not null,
  returned integer not null,
  gross bigint not null,
  discounts bigint not null,
  net bigint not null,
  packaging bigint not null,
  tax bigint not null,
  total bigint not null,
  primary key (vendor_id, business_date, order_id, position)
);
create index line_facts_of_item on line_facts (vendor_id, item_id, business_date);

-- Vendors whose facts are to be rebuilt from their orders, and how far that is.
create table fact_rebuilds (
  vendor_id uuid primary key,
  after_order_id uuid,
  asked_at timestamptz not null
);
insert into fact_rebuilds (vendor_id, asked_at)
select distinct vendor_id, now() from orders;
