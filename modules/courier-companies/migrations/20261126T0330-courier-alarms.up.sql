-- Orders that a company did not take or carry. One row for each order; open until something else carries it.
create table courier_alarms (
  vendor_id uuid not null,
  order_id uuid not null,
  -- Null: every company of the vendor's list was asked.
  company text check (company in ('MIARE', 'SNAPPBOX', 'EXPRESSPLUS', 'BORDAR')),
  reason text not null,
  raised_at timestamptz not null,
  closed_at timestamptz,
  primary key (vendor_id, order_id)
);
create index courier_alarms_open on courier_alarms (vendor_id, raised_at) where closed_at is null;

-- When staff handed the order over while the company's request was open.
alter table courier_requests add column hand_ended_at timestamptz;
