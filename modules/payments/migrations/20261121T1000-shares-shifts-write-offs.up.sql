-- A write-off is an entry of its own: it counts towards the balance of an order and is never money, so it has no method.
alter table transactions drop constraint transactions_type_check;
alter table transactions add constraint transactions_type_check check (type in ('PAYMENT', 'REFUND', 'WRITE_OFF'));
alter table transactions drop constraint transactions_method_check;
alter table transactions add constraint transactions_method_check
  check (method in ('CARD', 'CASH', 'ONLINE', 'FOODRO', 'CREDIT', 'NONE'));
alter table transactions add constraint write_off_is_no_money check ((type = 'WRITE_OFF') = (method = 'NONE'));
-- Written in one step, with its reason, by a person.
alter table transactions add constraint write_off_is_explained
  check (type <> 'WRITE_OFF' or (status = 'DONE' and reason is not null and taken_by is not null));

-- The share of a split bill that a payment pays, the drawer's shift that took or gave it, the act of refunding it belongs to.
alter table transactions add column share_id uuid;
alter table transactions add column shift_id uuid;
alter table transactions add column refund_act_id uuid;
create index transactions_of_shift on transactions (vendor_id, shift_id) where shift_id is not null;

-- One open online attempt for the whole of an order, and one for each of its shares.
drop index one_open_attempt;
create unique index one_open_attempt on transactions
  (vendor_id, order_id, (coalesce(share_id, '00000000-0000-0000-0000-000000000000'::uuid)))
  where type = 'PAYMENT' and method = 'ONLINE' and status in ('INIT', 'PENDING') and abandoned_at is null;

-- A person's act of giving parts of an order back. Its id is made by the device, so that a repeat gives nothing twice.
create table refund_acts (
  vendor_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  amount bigint not null check (amount > 0),
  -- What went back: part, amount and, where it was counted, how many units of how many.
  parts jsonb not null,
  reason text not null,
  person_id uuid,
  at timestamptz not null,
  primary key (vendor_id, id)
);
create index refund_acts_of_order on refund_acts (vendor_id, order_id, at);

-- How many units of a part have gone back; never more than were sold.
create table refunded_units (
  vendor_id uuid not null,
  order_id uuid not null,
  part_key text not null,
  units bigint not null check (units > 0),
  of_units bigint not null,
  primary key (vendor_id, order_id, part_key),
  constraint no_more_units_than_sold check (units <= of_units)
);
