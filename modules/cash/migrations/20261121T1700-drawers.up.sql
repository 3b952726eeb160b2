-- A drawer of cash, known by its name. Its shifts are numbered without gaps, and a closed shift's Z carries the same number.
create table drawers (
  vendor_id uuid not null,
  id uuid not null,
  name text not null check (name <> ''),
  is_active boolean not null default true,
  last_shift int not null default 0,
  created_at timestamptz not null,
  primary key (vendor_id, id)
);
create unique index one_drawer_per_name on drawers (vendor_id, name);

create table drawer_shifts (
  vendor_id uuid not null,
  -- Made by the device that opened it; sales carry it, so that membership is never a matter of time.
  id uuid not null,
  drawer_id uuid not null,
  number int not null check (number > 0),
  status text not null check (status in ('OPEN', 'CLOSED')),
  opened_by uuid not null,
  device text not null,
  opened_at timestamptz not null,
  closed_by uuid,
  closed_at timestamptz,
  last_supplement int not null default 0,
  primary key (vendor_id, id),
  foreign key (vendor_id, drawer_id) references drawers (vendor_id, id),
  check ((status = 'CLOSED') = (closed_at is not null and closed_by is not null)),
  check (status = 'CLOSED' or last_supplement = 0)
);
-- However many tills ask at once, a drawer has one open shift.
create unique index one_open_shift_per_drawer on drawer_shifts (vendor_id, drawer_id) where status = 'OPEN';
create unique index one_shift_per_number on drawer_shifts (vendor_id, drawer_id, number);
create index drawer_shifts_by_time on drawer_shifts (vendor_id, opened_at desc, id desc);

-- The ledger of the drawer: what is expected in it is the sum of these amounts and nothing else. Above 0 comes in, below 0 goes out.
create table drawer_movements (
  vendor_id uuid not null,
  id uuid not null,
  shift_id uuid not null,
  kind text not null,
  amount bigint not null,
  reason text not null default '',
  person_id uuid,
  transaction_id uuid,
  -- It came after the shift was closed: the supplement of the Z that it belongs to.
  supplement int,
  at timestamptz not null,
  position bigint generated always as identity,
  primary key (vendor_id, id),
  foreign key (vendor_id, shift_id) references drawer_shifts (vendor_id, id),
  foreign key (vendor_id, transaction_id) references transactions (vendor_id, id),
  check (
    (kind = 'FLOAT' and amount >= 0)
    or (kind in ('SALE', 'PAY_IN', 'COURIER_HAND_IN', 'DEBT_COLLECTED', 'WALLET_TOPUP') and amount > 0)
    or (kind in ('REFUND', 'PAY_OUT', 'DROP', 'TIP_PAID', 'WALLET_REFUND') and amount < 0)
  ),
  check ((kind in ('SALE', 'REFUND')) = (transaction_id is not null))
);
create index movements_of_shift on drawer_movements (vendor_id, shift_id, position);
create unique index one_float_per_shift on drawer_movements (vendor_id, shift_id) where kind = 'FLOAT';
create unique index one_movement_per_transaction on drawer_movements (vendor_id, transaction_id) where transaction_id is not null;

-- What somebody counted, before they saw what was expected. Every count stays.
create table drawer_counts (
  vendor_id uuid not null,
  id uuid not null,
  shift_id uuid not null,
  person_id uuid not null,
  total bigint not null check (total >= 0),
  -- How many of each note; null when only the sum was told.
  notes jsonb,
  -- The sum of the ledger at the moment of counting: what comes later is no difference.
  expected bigint not null,
  at timestamptz not null,
  position bigint generated always as identity,
  primary key (vendor_id, id),
  foreign key (vendor_id, shift_id) references drawer_shifts (vendor_id, id)
);
create index counts_of_shift on drawer_counts (vendor_id, shift_id, position desc);

-- What each till said it could not send yet; the newest word of a till replaces its older one.
create table shift_unsent (
  vendor_id uuid not null,
  shift_id uuid not null,
  device text not null,
  count int not null check (count >= 0),
  money bigint not null check (money >= 0),
  told_at timestamptz not null,
  primary key (vendor_id, shift_id, device),
  foreign key (vendor_id, shift_id) references drawer_shifts (vendor_id, id)
);

-- Bills that were open when a shift closed: handed to the next shift of the drawer, whose sales they become.
create table shift_hand_ons (
  vendor_id uuid not null,
  from_shift uuid not null,
  order_id uuid not null,
  drawer_id uuid not null,
  to_shift uuid,
  due bigint not null check (due > 0),
  at timestamptz not null,
  primary key (vendor_id, from_shift, order_id),
  foreign key (vendor_id, from_shift) references drawer_shifts (vendor_id, id),
  foreign key (vendor_id, to_shift) references drawer_shifts (vendor_id, id)
);
create index hand_ons_that_wait on shift_hand_ons (vendor_id, drawer_id) where to_shift is null;
create index hand_ons_to_shift on shift_hand_ons (vendor_id, to_shift) where to_shift is not null;

-- The Z: what the rows of the shift added up to when it closed. Written once, in the transaction that closes the shift.
create table z_reports (
  vendor_id uuid not null,
  shift_id uuid not null,
  -- Made by the device that closed.
  id uuid not null,
  drawer_id uuid not null,
  number int not null check (number > 0),
  expected bigint not null,
  counted bigint not null check (counted >= 0),
  -- What moved between the count and the closing.
  since_count bigint not null,
  difference bigint not null check (difference = counted + since_count - expected),
  reason text not null default '',
  orders int not null check (orders >= 0),
  sales bigint not null check (sales >= 0),
  payments bigint not null check (payments >= 0),
  refunds bigint not null check (refunds >= 0),
  report jsonb not null,
  primary key (vendor_id, shift_id),
  foreign key (vendor_id, shift_id) references drawer_shifts (vendor_id, id)
);
create unique index one_z_per_id on z_reports (vendor_id, id);
create unique index one_z_per_number on z_reports (vendor_id, drawer_id, number);

-- What reached a shift after its Z: added beside it, never into it.
create table shift_supplements (
  vendor_id uuid not null,
  shift_id uuid not null,
  number int not null check (number > 0),
  kind text not null check (kind in ('ORDER', 'PAYMENT', 'REFUND', 'MOVEMENT')),
  order_id uuid,
  transaction_id uuid,
  method text,
  amount bigint not null check (amount >= 0),
  -- What it changes in the drawer.
  cash bigint not null,
  at timestamptz not null,
  primary key (vendor_id, shift_id, number),
  foreign key (vendor_id, shift_id) references z_reports (vendor_id, shift_id),
  foreign key (vendor_id, transaction_id) references transactions (vendor_id, id),
  check ((kind = 'MOVEMENT') = (order_id is null)),
  check ((kind in ('PAYMENT', 'REFUND')) = (transaction_id is not null and method is not null))
);
create unique index one_supplement_per_transaction on shift_supplements (vendor_id, transaction_id) where transaction_id is not null;
create unique index one_supplement_per_late_order on shift_supplements (vendor_id, order_id) where kind = 'ORDER';

-- The check locks the shift's key, and closing locks the whole row: no money gets in between the two.
alter table transactions add constraint transactions_shift_fkey
  foreign key (vendor_id, shift_id) references drawer_shifts (vendor_id, id);

-- Nothing that was written about a drawer is ever changed or taken away.
create function refuse_drawer_change() returns trigger language plpgsql as $$
begin
  raise exception '% is written once', tg_table_name using errcode = 'check_violation';
end $$;
create trigger written_once before update or delete on drawer_movements for each row execute function refuse_drawer_change();
create trigger written_once before update or delete on drawer_counts for each row execute function refuse_drawer_change();
create trigger written_once before update or delete on z_reports for each row execute function refuse_drawer_change();
create trigger written_once before update or delete on shift_supplements for each row execute function refuse_drawer_change();

-- A shift closes once and stays what it was.
create function guard_drawer_shift() returns trigger language plpgsql as $$
begin
  if new.drawer_id <> old.drawer_id or new.number <> old.number or (old.status = 'CLOSED' and new.status <> 'CLOSED')
    or (old.status = 'CLOSED' and new.closed_at <> old.closed_at) then
    raise exception 'shift % is fixed once written', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger guard_drawer_shift before update on drawer_shifts for each row execute function guard_drawer_shift();
