-- The menu's version of a vendor: counted up once in every transaction that changes the menu, and locked by it to the
-- commit, so that versions become visible in their order. Menu writers take this row FIRST and items after it; orders,
-- which only take portions, never touch it. That order of locks is what keeps the two from waiting on each other.
create table menu_versions (
  vendor_id uuid not null,
  version bigint not null,
  -- Rows taken away at or before this version are forgotten: whoever asks since an older one gets the whole menu.
  forgotten bigint not null default 0,
  -- The version of the last change of what people edit; moves of stock and availability leave it.
  edited bigint not null default 0,
  changed_at timestamptz not null default now(),
  primary key (vendor_id)
);

create table menu_categories (
  vendor_id uuid not null,
  id uuid not null,
  title text not null check (char_length(title) between 1 and 200),
  description text not null default '',
  is_active boolean not null default true,
  position int not null,
  -- The menu version of the last change of the row, its removal too.
  version bigint not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (vendor_id, id)
);
create unique index menu_categories_title on menu_categories (vendor_id, title) where deleted_at is null;
create index menu_categories_version on menu_categories (vendor_id, version);

create table menu_items (
  vendor_id uuid not null,
  id uuid not null,
  category_id uuid not null,
  title text not null check (char_length(title) between 1 and 200),
  description text not null default '',
  price bigint not null check (price >= 0),
  discount_kind text check (discount_kind in ('PERCENTAGE', 'FIX')),
  -- Basis points for PERCENTAGE, an amount for FIX.
  discount_value bigint check (discount_value >= 0),
  packaging_cost bigint not null default 0 check (packaging_cost >= 0),
  serve_packaging_cost bigint not null default 0 check (serve_packaging_cost >= 0),
  with_tax boolean not null default true,
  image_ids uuid[] not null default '{}',
  tags text[] not null default '{}',
  sell_channels text[] not null,
  delivery_types text[] not null,
  preparation_minutes int check (preparation_minutes >= 0),
  -- Portions left; null is as many as asked for.
  stock int check (stock >= 0),
  -- Counts up with every move of the stock by an order: with the version it says whether a kept menu is still true.
  stock_moves bigint not null default 0,
  -- A move that guests can see (few left, none left, back again) and that is not yet announced.
  stock_is_news boolean not null default false,
  is_active boolean not null default true,
  unavailable_until timestamptz,
  position int not null,
  version bigint not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (vendor_id, id),
  foreign key (vendor_id, category_id) references menu_categories (vendor_id, id),
  check ((discount_kind is null) = (discount_value is null)),
  check (discount_kind is distinct from 'PERCENTAGE' or discount_value <= 10000)
);
create unique index menu_items_title on menu_items (vendor_id, category_id, title) where deleted_at is null;
create index menu_items_version on menu_items (vendor_id, version);
-- Asked with every reading of the site's menu: only the counted items, and only from the index.
create index menu_items_stock on menu_items (vendor_id) include (stock_moves) where stock is not null and deleted_at is null;
create index menu_items_news on menu_items (vendor_id) where stock_is_news;

create table topping_categories (
  vendor_id uuid not null,
  id uuid not null,
  title text not null check (char_length(title) between 1 and 200),
  description text not null default '',
  min_count int not null check (min_count >= 0),
  max_count int not null check (max_count >= 1),
  free_count int not null check (free_count >= 0),
  position int not null,
  version bigint not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (vendor_id, id),
  check (min_count <= max_count and free_count <= max_count)
);
create unique index topping_categories_title on topping_categories (vendor_id, title) where deleted_at is null;
create index topping_categories_version on topping_categories (vendor_id, version);

create table toppings (
  vendor_id uuid not null,
  id uuid not null,
  topping_category_id uuid not null,
  title text not null check (char_length(title) between 1 and 200),
  price bigint not null check (price >= 0),
  is_active boolean not null default true,
  max_count int not null default 1 check (max_count >= 1),
  position int not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (vendor_id, id),
  foreign key (vendor_id, topping_category_id) references topping_categories (vendor_id, id)
);
create unique index toppings_title on toppings (vendor_id, topping_category_id, title) where deleted_at is null;

create table menu_item_topping_categories (
  vendor_id uuid not null,
  menu_item_id uuid not null,
  topping_category_id uuid not null,
  position int not null,
  primary key (vendor_id, menu_item_id, topping_category_id),
  foreign key (vendor_id, menu_item_id) references menu_items (vendor_id, id),
  foreign key (vendor_id, topping_category_id) references topping_categories (vendor_id, id)
);
create index menu_item_topping_categories_category on menu_item_topping_categories (vendor_id, topping_category_id);

create table food_shifts (
  vendor_id uuid not null,
  id uuid not null,
  title text not null check (char_length(title) between 1 and 200),
  version bigint not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (vendor_id, id)
);
create unique index food_shifts_title on food_shifts (vendor_id, title) where deleted_at is null;
create index food_shifts_version on food_shifts (vendor_id, version);

-- An interval belongs to the day it opens and may pass midnight (R18).
create table food_shift_hours (
  vendor_id uuid not null,
  food_shift_id uuid not null,
  weekday text not null check (weekday in ('MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN')),
  opens_at text not null check (opens_at ~ '^[0-2][0-9]:[0-5][0-9]$'),
  closes_at text not null check (closes_at ~ '^[0-2][0-9]:[0-5][0-9]$'),
  primary key (vendor_id, food_shift_id, weekday, opens_at),
  foreign key (vendor_id, food_shift_id) references food_shifts (vendor_id, id)
);

create table menu_item_food_shifts (
  vendor_id uuid not null,
  menu_item_id uuid not null,
  food_shift_id uuid not null,
  primary key (vendor_id, menu_item_id, food_shift_id),
  foreign key (vendor_id, menu_item_id) references menu_items (vendor_id, id),
  foreign key (vendor_id, food_shift_id) references food_shifts (vendor_id, id)
);
create index menu_item_food_shifts_shift on menu_item_food_shifts (vendor_id, food_shift_id);

-- A dry run of an Excel import: what would be written, kept until someone applies it or an hour has passed.
create table menu_imports (
  vendor_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  version bigint not null,
  plan jsonb not null,
  created_at timestamptz not null default now(),
  applied_at timestamptz,
  primary key (vendor_id, id)
);
