-- Money that staff take for a customer's account (a debt, a wallet) is a movement of the ledger like any other, without an order.
alter table transactions add column purpose text not null default 'ORDER' check (purpose in ('ORDER', 'DEBT', 'WALLET'));
alter table transactions alter column order_id drop not null;
alter table transactions add constraint purpose_names_its_order check ((purpose = 'ORDER') = (order_id is not null));
alter table transactions add constraint account_payment_is_done check (purpose = 'ORDER' or (
  status = 'DONE' and person_id is not null and method in ('CASH', 'CARD')
  and (type = 'PAYMENT' or (type = 'REFUND' and purpose = 'WALLET'))));

-- Few among all the money: the sales by method read them by the time they were taken.
create index account_payments on transactions (vendor_id, settled_at desc, id desc) where purpose <> 'ORDER';

-- A refund of an order returns one of its payments; money paid out of a wallet returns none in particular.
do $$ declare one record; begin
  for one in select conname from pg_constraint where conrelid = 'transactions'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) ~ '\(type = ''REFUND''::text\) = \(payment_id IS NOT NULL\)' loop
    execute format('alter table transactions drop constraint %I', one.conname);
  end loop;
end $$;
alter table transactions add constraint refund_names_its_payment
  check ((type = 'REFUND' and purpose = 'ORDER') = (payment_id is not null));

create or replace function guard_transaction() returns trigger language plpgsql as $$
begin
  -- Confirmed money is recorded at its real amount, so the amount may change in the step to DONE and nowhere else.
  if (new.amount <> old.amount and not (old.status = 'PENDING' and new.status = 'DONE'))
    or new.order_id is distinct from old.order_id or new.purpose <> old.purpose or new.type <> old.type
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

create or replace function count_refund() returns trigger language plpgsql as $$
declare
  change bigint := 0;
begin
  if new.type = 'REFUND' and new.payment_id is not null then
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

-- Cash of an account moves its drawer by its transaction. Debts that were collected without naming a customer stay as they are.
do $$ declare one record; begin
  for one in select conname from pg_constraint where conrelid = 'drawer_movements'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) ~ 'transaction_id IS NOT NULL' loop
    execute format('alter table drawer_movements drop constraint %I', one.conname);
  end loop;
end $$;
alter table drawer_movements add constraint movement_names_its_transaction check (
  case when kind in ('SALE', 'REFUND') then transaction_id is not null
    when kind in ('DEBT_COLLECTED', 'WALLET_TOPUP', 'WALLET_REFUND') then true
    else transaction_id is null end);

-- What was taken for accounts before: the same id in the account, in the ledger and, where it was cash of a shift, in the drawer.
insert into transactions (vendor_id, id, order_id, purpose, type, method, provider, merchant, amount, currency, status, person_id,
    taken_by, slip_number, shift_id, way, reason, created_at, settled_at)
  select l.vendor_id, l.id, null, case l.kind when 'DEBT_COLLECTED' then 'DEBT' else 'WALLET' end,
    case l.kind when 'REFUND' then 'REFUND' else 'PAYMENT' end, l.method,
    case l.method when 'CARD' then 'POS' else 'NONE' end, 'VENDOR', abs(l.amount), v.currency, 'DONE', l.person_id, l.taken_by,
    nullif(l.slip_number, ''), s.id,
    case when l.kind <> 'REFUND' then null when l.method = 'CASH' then 'DRAWER' else 'TERMINAL' end,
    nullif(l.reason, ''), l.at, l.at
  from customer_ledger l
  join vendors v on v.vendor_id = l.vendor_id
  left join drawer_shifts s on s.vendor_id = l.vendor_id and s.id = l.shift_id
  where l.kind in ('TOPUP', 'REFUND', 'DEBT_COLLECTED') and l.method is not null
  on conflict (vendor_id, id) do nothing;
insert into transaction_steps (vendor_id, id, transaction_id, at, kind, facts)
  select t.vendor_id, gen_random_uuid(), t.id, t.settled_at, 'DONE', jsonb_build_object('amount', t.amount)
  from transactions t where t.purpose <> 'ORDER';
alter table drawer_movements disable trigger written_once;
update drawer_movements m set transaction_id = m.id
  where m.kind in ('DEBT_COLLECTED', 'WALLET_TOPUP', 'WALLET_REFUND') and exists (select from transactions t
    where t.vendor_id = m.vendor_id and t.id = m.id and t.purpose <> 'ORDER' and t.shift_id = m.shift_id);
alter table drawer_movements enable trigger written_once;
