-- A person as guest of one vendor. Names are the vendor's own; totals are a projection of finished orders.
create table customers (
  vendor_id uuid not null,
  person_id uuid not null,
  mobile text not null,
  first_name text not null,
  last_name text not null,
  -- Name and mobile in the form that searches are compared in; written with the row, never typed.
  search_text text not null,
  orders_count int not null default 0 check (orders_count >= 0),
  total_spent bigint not null default 0 check (total_spent >= 0),
  last_order_at timestamptz,
  created_at timestamptz not null,
  primary key (vendor_id, person_id)
);
-- Not unique: a number may have passed from one person to another.
create index customers_by_mobile on customers (vendor_id, mobile);
create index customers_by_time on customers (vendor_id, created_at desc, person_id);
