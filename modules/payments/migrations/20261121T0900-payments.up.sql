-- The ledger: every movement of money of an order, attempts included. Rows are never deleted.
create table transactions (
  vendor_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  type text not null check (type in ('PAYMENT', 'REFUND')),
  method text not null check (method in ('CARD', 'CASH', 'ONLINE', 'FOODRO', 'CREDIT')),
  provider text not null,
  bank text,
  merchant text not null check (merchant in ('PLATFORM', 'VENDOR')),
  merchant_account text not null default '',
  configuration_id uuid,
  amount bigint not null check (amount > 0),
  currency text not null check (currency in ('TOMAN', 'RIAL')),
  status text not null check (status in ('INIT', 'PENDING', 'DONE', 'FAILED')),
  is_unknown boolean not null default false,
  person_id uuid,
  taken_by uuid,
  token text,
  submit_url text,
  reference text,
  slip_number text,
  card_mask text,
  given bigint check (given >= amount),
  refunded bigint not null default 0 check (refunded >= 0 and refunded <= amount),
  payment_id uuid,
  corrects_id uuid,
  fallback_of uuid,
  way text check (way in ('PROVIDER', 'TERMINAL', 'DRAWER', 'CREDIT', 'PERSON')),
  reason text,
  failure text,
  abandoned_at timestamptz,
  asking_until timestamptz,
  created_at timestamptz not null,
  started_at timestamptz,
  settled_at timestamptz,
  primary key (vendor_id, id),
  foreign key (vendor_id, payment_id) references transactions (vendor_id, id),
  foreign key (vendor_id, corrects_id) references transactions (vendor_id, id),
  foreign key (vendor_id, fallback_of) references transactions (vendor_id, id),
  check ((type = 'REFUND') = (payment_id is not null)),
  check ((type = 'REFUND') = (way is not null)),
  check (type = 'PAYMENT' or refunded = 0),
  check ((status in ('DONE', 'FAILED')) = (settled_at is not null))
);

create index transactions_of_order on transactions (vendor_id, order_id, id);
create index transactions_of_person on transactions (vendor_id, person_id, id) where person_id is not null;
create index transactions_by_time on transactions (vendor_id, created_at desc, id desc);
create index refunds_of_payment on transactions (vendor_id, payment_id) where payment_id is not null;

-- One online attempt at a time per order, however many phones, tabs and servers ask for one.
create unique index one_open_attempt on transactions (vendor_id, order_id)
  where type = 'PAYMENT' and method = 'ONLINE' and status in ('INIT', 'PENDING') and abandoned_at is null;
-- A gateway's name of an attempt, and the proof of its money, belong to one transaction each.
create unique index one_attempt_per_token on transactions (vendor_id, provider, merchant_account, token)
  where token is not null and corrects_id is null;
create unique index one_transaction_per_reference on transactions (vendor_id, type, provider, merchant_account, reference)
  where reference is not null;
create unique index one_correction_per_attempt on transactions (vendor_id, corrects_id) where corrects_id is not null;
create unique index one_fallback_per_refund on transactions (vendor_id, fallback_of) where fallback_of is not null;

-- DONE and FAILED are final, states move only along their table, and what an attempt is for never changes.
create function guard_transaction() returns trigger language plpgsql as $$
begin
  -- Confirmed money is recorded at its real amount, so the amount may change in the step to DONE and nowhere else.
  if (new.amount <> old.amount and not (old.status = 'PENDING' and new.status = 'DONE')) or new.order_id <> old.order_id or new.type <> old.type
    or new.currency <> old.currency or new.payment_id is distinct from old.payment_id then
    raise exception 'transaction % is fixed once written', old.id using errcode = 'check_violation';
  end if;
  if new.status <> old.status and not (
    (old.status = 'INIT' and new.status in ('PENDING', 'FAILED'))
    or (old.status = 'PENDING' and new.status in ('DONE', 'FAILED'))
  ) then
    raise exception 'transaction % cannot go from % to %', old.id, old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger guard_transaction before update on transactions for each row execute function guard_transaction();

-- A payment carries what its refunds take or have promised; its check keeps that at or below what was paid.
-- The update locks the payment's row, so two refunds of it wait for each other.
create function count_refund() returns trigger language plpgsql as $$
declare
  change bigint := 0;
begin
  if new.type = 'REFUND' then
    if tg_op = 'INSERT' then
      change := case when new.status = 'FAILED' then 0 else new.amount end;
    elsif new.status = 'FAILED' and old.status <> 'FAILED' then
      change := -new.amount;
    end if;
    if change <> 0 then
      update transactions set refunded = refunded + change
        where vendor_id = new.vendor_id and id = new.payment_id and type = 'PAYMENT' and status = 'DONE'
          and order_id = new.order_id;
      if not found then
        raise exception 'refund % gives back no money that was paid', new.id using errcode = 'check_violation';
      end if;
    end if;
  end if;
  return new;
end $$;
create trigger count_refund after insert or update of status on transactions for each row execute function count_refund();

-- The story of each transaction, append only.
create table transaction_steps (
  vendor_id uuid not null,
  id uuid not null,
  transaction_id uuid not null,
  at timestamptz not null,
  kind text not null,
  facts jsonb not null,
  primary key (vendor_id, id),
  foreign key (vendor_id, transaction_id) references transactions (vendor_id, id)
);
create index steps_of_transaction on transaction_steps (vendor_id, transaction_id, id);

-- What exactly a payment paid; refunds read only this.
create table paid_parts (
  vendor_id uuid not null,
  payment_id uuid not null,
  part_key text not null,
  order_id uuid not null,
  kind text not null,
  price bigint not null check (price >= 0),
  discount bigint not null check (discount >= 0),
  tax bigint not null check (tax >= 0),
  amount bigint not null check (amount > 0 and amount = price - discount + tax),
  refunded bigint not null default 0 check (refunded >= 0 and refunded <= amount),
  primary key (vendor_id, payment_id, part_key),
  foreign key (vendor_id, payment_id) references transactions (vendor_id, id)
);
create index parts_of_order on paid_parts (vendor_id, order_id);

-- Credentials of merchant accounts, sealed. Replaced ones stay: an attempt under way is asked about with its own.
create table bank_configurations (
  vendor_id uuid not null,
  id uuid not null,
  provider text not null,
  key_id text not null,
  sealed text not null,
  account text not null,
  saved_by uuid not null,
  saved_at timestamptz not null,
  replaced_at timestamptz,
  primary key (vendor_id, id)
);
create unique index one_configuration_in_use on bank_configurations (vendor_id, provider) where replaced_at is null;

create table payment_settings (
  vendor_id uuid not null primary key,
  pre_selected_provider text
);
