-- Codes that an owner hands out. Lists that the rule reads whole stand in the row: one read answers everything.
create table discount_codes (
  vendor_id uuid not null,
  id uuid not null,
  -- As it is shown, and the form in which it is compared; both written by the same rule, never typed.
  code text not null,
  code_key text not null,
  title text not null,
  type text not null check (type in ('FREEITEM', 'PERCENTAGE', 'FREESHIPPING', 'MONEY')),
  value bigint not null check (value >= 0),
  cap bigint check (cap >= 0),
  active boolean not null,
  starts_at timestamptz,
  expiration timestamptz,
  usage_limit int check (usage_limit > 0),
  -- Uses that stand: the rows of discount_uses not given back. Never above the limit, except by sales that were made offline.
  usage_count int not null default 0 check (usage_count >= 0),
  usage_limit_per_user int check (usage_limit_per_user > 0),
  vendor_deal boolean not null,
  customer_id uuid,
  is_listed boolean not null,
  first_order_only boolean not null,
  minimum_basket bigint not null check (minimum_basket >= 0),
  is_stacking boolean not null,
  waives_packaging boolean not null,
  hours jsonb not null,
  channels text[] not null,
  delivery_types text[] not null,
  item_ids uuid[] not null,
  category_ids uuid[] not null,
  free_items jsonb not null,
  created_at timestamptz not null,
  -- A deleted code stays for the orders that used it; its word is free again.
  deleted_at timestamptz,
  primary key (vendor_id, id),
  check (expiration is null or starts_at is null or expiration > starts_at)
);
create unique index discount_codes_by_code on discount_codes (vendor_id, code_key) where deleted_at is null;
create index discount_codes_by_time on discount_codes (vendor_id, created_at desc, id) where deleted_at is null;

-- Which order used which code; a row that was given back stays as history.
create table discount_uses (
  vendor_id uuid not null,
  order_id uuid not null,
  code_id uuid not null,
  person_id uuid,
  taken_at timestamptz not null,
  given_back_at timestamptz,
  primary key (vendor_id, order_id, code_id),
  foreign key (vendor_id, code_id) references discount_codes (vendor_id, id)
);
-- One order holds one code at a time.
create unique index discount_uses_held_by_order on discount_uses (vendor_id, order_id) where given_back_at is null;
-- How often one guest holds one code: asked under the code's lock by each order that takes it.
create index discount_uses_of_person on discount_uses (vendor_id, code_id, person_id) where given_back_at is null;

-- Wrong guesses of codes by one address; a window each, forgotten after a day.
create table discount_code_guesses (
  vendor_id uuid not null,
  subject text not null,
  window_start timestamptz not null,
  count int not null check (count >= 0),
  primary key (vendor_id, subject, window_start)
);
create index discount_code_guesses_by_time on discount_code_guesses (vendor_id, window_start);
