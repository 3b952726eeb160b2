-- A branch and what it decides about itself. Money in the vendor's unit, rates in basis points.
create table vendors (
  vendor_id uuid primary key,
  name text not null check (name <> ''),
  subdomain text not null,
  currency text not null check (currency in ('TOMAN', 'RIAL')),
  primary_color text not null check (primary_color ~ '^#[0-9a-f]{6}$'),
  logo_file_id uuid,
  cover_file_id uuid,
  phone text not null default '',
  address text not null default '',
  description text not null default '',
  lat double precision,
  lng double precision,
  minimum_basket bigint not null default 0 check (minimum_basket >= 0),
  tax_rate_bp int not null default 1000 check (tax_rate_bp between 0 and 10000),
  tax_on_packaging boolean not null default false,
  tax_on_service_fee boolean not null default false,
  service_fee_type text not null default 'PERCENTAGE' check (service_fee_type in ('FIX', 'PERCENTAGE')),
  service_fee_value bigint not null default 0 check (service_fee_value >= 0),
  service_fee_delivery_types text[] not null default '{SERVE}',
  order_packaging_cost bigint not null default 0 check (order_packaging_cost >= 0),
  delivery_types text[] not null default '{PICKUP,SERVE}',
  pay_later_channels text[] not null default '{QR,SALON}',
  online_payment boolean not null default true,
  preparation_minutes int not null default 20 check (preparation_minutes >= 14),
  auto_confirm boolean not null default false,
  day_start_hour int not null default 0 check (day_start_hour between 0 and 23),
  unpaid_expiry_minutes int not null default 20 check (unpaid_expiry_minutes > 0),
  print_all_items_on_factor boolean not null default true,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  check ((lat is null) = (lng is null))
);

-- Which vendor a host name means. A name belongs to one vendor on the whole platform, so it is its own key.
create table vendor_hosts (
  host text primary key,
  vendor_id uuid not null references vendors (vendor_id),
  created_at timestamptz not null default now()
);
comment on table vendor_hosts is 'global: the directory from host names to vendors';

-- Openings of the week; one that ends at or before its start reaches into the next day.
create table vendor_hours (
  vendor_id uuid not null references vendors (vendor_id),
  hours_id uuid not null,
  weekday text not null check (weekday in ('MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN')),
  opens text not null check (opens ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  closes text not null check (closes ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  primary key (vendor_id, hours_id)
);

-- Pictures, stored on disk by their content; the same content is one file of the vendor.
create table files (
  vendor_id uuid not null references vendors (vendor_id),
  file_id uuid not null,
  hash text not null check (hash ~ '^[0-9a-f]{32}$'),
  width int not null check (width > 0),
  height int not null check (height > 0),
  widths int[] not null,
  blur text not null,
  person_id uuid,
  created_at timestamptz not null default now(),
  primary key (vendor_id, file_id),
  unique (vendor_id, hash)
);

-- Logo and cover are the vendor's own files: the vendor is part of the key.
alter table vendors
  add constraint vendors_logo_fkey foreign key (vendor_id, logo_file_id) references files (vendor_id, file_id),
  add constraint vendors_cover_fkey foreign key (vendor_id, cover_file_id) references files (vendor_id, file_id);

create table brands (
  brand_id uuid primary key,
  name text not null check (name <> ''),
  owner_vendor_id uuid not null references vendors (vendor_id),
  created_at timestamptz not null default now()
);
comment on table brands is 'global: brands stand above their branches';

-- A branch of a brand; accepted by the brand's owner, shown only then.
create table brand_branches (
  brand_id uuid not null references brands (brand_id),
  vendor_id uuid not null references vendors (vendor_id),
  accepted_at timestamptz,
  primary key (brand_id, vendor_id)
);
create index brand_branches_vendor on brand_branches (vendor_id);
comment on table brand_branches is 'global: brands stand above their branches';
