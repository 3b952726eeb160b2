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
