-- What a customer has and owes at one vendor. A balance changes only in the statement that writes its rows of the ledger.
create table customer_accounts (
  vendor_id uuid not null,
  person_id uuid not null,
  points bigint not null default 0 check (points >= 0),
  wallet bigint not null default 0 check (wallet >= 0),
  debt bigint not null default 0 check (debt >= 0),
  -- How far the debt may grow. Lowered below the debt it allows nothing more and takes nothing back.
  credit_limit bigint not null default 0 check (credit_limit >= 0),
  -- Counts the rows of the ledger: the last one's position.
  entries int not null default 0 check (entries >= 0),
  primary key (vendor_id, person_id)
);
-- The nightly expiry looks only at those who have points.
create index customer_accounts_with_points on customer_accounts (vendor_id, person_id) where points > 0;

-- Every change of an account, in its order; never changed, never deleted. The rows of an account add up to its balance.
create table customer_ledger (
  vendor_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  position int not null check (position > 0),
  account text not null check (account in ('POINTS', 'WALLET', 'DEBT', 'LIMIT')),
  kind text not null check (kind in ('EARNED', 'EARNING_TAKEN_BACK', 'SPENT', 'RETURNED', 'EXPIRED', 'GIVEN', 'TAKEN',
    'TOPUP', 'REFUND', 'ORDER_PAID', 'ORDER_REFUNDED', 'DEBT_COLLECTED', 'LIMIT_SET')),
  amount bigint not null check (amount <> 0),
  -- The account's balance after this row.
  balance bigint not null check (balance >= 0),
  order_id uuid,
  transaction_id uuid,
  method text check (method in ('CASH', 'CARD')),
  slip_number text not null default '',
  shift_id uuid,
  -- The member of staff who did it; empty for what the house does itself.
  taken_by uuid,
  reason text not null default '',
  at timestamptz not null,
  primary key (vendor_id, id),
  unique (vendor_id, person_id, position),
  foreign key (vendor_id, person_id) references customer_accounts (vendor_id, person_id)
);
-- One transaction of the payments takes and gives once, whoever repeats it.
create unique index one_entry_per_transaction on customer_ledger (vendor_id, transaction_id, account)
  where transaction_id is not null;
-- What expires is counted from the points' rows alone.
create index customer_ledger_of_points on customer_ledger (vendor_id, person_id, at) where account = 'POINTS';

create function guard_customer_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'entry % of a customer is fixed once written', old.id using errcode = 'check_violation';
end $$;
create trigger guard_customer_ledger before update or delete on customer_ledger
  for each row execute function guard_customer_ledger();

-- What one order did to the account of its customer: points spent on it and earned by it, what of it was put on credit.
create table account_orders (
  vendor_id uuid not null,
  order_id uuid not null,
  person_id uuid not null,
  points_spent bigint not null default 0 check (points_spent >= 0),
  -- Credit given for this order, and how much of it has been collected since.
  debt bigint not null default 0,
  debt_paid bigint not null default 0 check (debt_paid >= 0 and debt_paid <= debt),
  -- Known once the order is finished: what earning is worked out from, with the rate of that moment.
  goods bigint check (goods >= 0),
  final_price bigint check (final_price >= 0),
  paid bigint check (paid >= 0),
  money_per_point bigint check (money_per_point > 0),
  -- What it should have earned, and what was really credited less what was taken back.
  points_due bigint not null default 0 check (points_due >= 0),
  points_earned bigint not null default 0 check (points_earned >= 0),
  at timestamptz not null,
  primary key (vendor_id, order_id, person_id),
  foreign key (vendor_id, person_id) references customer_accounts (vendor_id, person_id),
  check ((money_per_point is null) = (goods is null) and (goods is null) = (final_price is null)
    and (goods is null) = (paid is null))
);
-- Debts are collected oldest first.
create index account_orders_in_debt on account_orders (vendor_id, person_id, at, order_id) where debt > debt_paid;
-- Points that must go back as soon as there are any.
create index account_orders_earned_too_much on account_orders (vendor_id, person_id, at, order_id)
  where points_earned > points_due;

-- The vendor's customer club.
create table club_settings (
  vendor_id uuid not null primary key,
  is_active boolean not null,
  money_per_point bigint not null check (money_per_point > 0),
  point_value bigint not null check (point_value > 0),
  min_share_bp int not null check (min_share_bp between 0 and 10000),
  max_share_bp int not null check (max_share_bp between 0 and 10000),
  expiry_days int check (expiry_days > 0),
  check (min_share_bp <= max_share_bp)
);

-- The membership number a restaurant gives a customer.
alter table customers add column subscription_code text;
create unique index one_customer_per_subscription_code on customers (vendor_id, subscription_code)
  where subscription_code is not null;
