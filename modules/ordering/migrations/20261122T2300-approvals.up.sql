-- What a cashier asked a manager to approve on the manager's own phone. Acts and amount bind the approval; `used_at` spends it, once.
create table approvals (
  vendor_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('SALE', 'EDIT', 'REJECT', 'REFUND')),
  -- The order, or the id that the till has given to the sale it is about to place: therefore no foreign key.
  order_id uuid not null,
  till text not null check (length(till) <= 60),
  permissions text[] not null check (cardinality(permissions) between 1 and 10),
  acts jsonb not null,
  amount bigint not null check (amount >= 0),
  asked_by uuid not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null check (state in ('OPEN', 'APPROVED', 'REJECTED', 'WITHDRAWN')),
  answered_by uuid,
  answered_at timestamptz,
  used_at timestamptz,
  primary key (vendor_id, id),
  check ((state in ('APPROVED', 'REJECTED')) = (answered_by is not null)),
  check (used_at is null or state = 'APPROVED')
);

-- One open request for a person and an order: a further one takes the place of the first. Also the list of open ones.
create unique index one_open_approval on approvals (vendor_id, asked_by, order_id) where state = 'OPEN';
