alter table drawer_movements disable trigger written_once;
update drawer_movements m set transaction_id = null
  where transaction_id in (select id from transactions t where t.vendor_id = m.vendor_id and t.purpose <> 'ORDER');
alter table drawer_movements enable trigger written_once;
alter table drawer_movements drop constraint movement_names_its_transaction;
alter table drawer_movements add check ((kind in ('SALE', 'REFUND')) = (transaction_id is not null));
delete from transaction_steps s using transactions t
  where t.vendor_id = s.vendor_id and t.id = s.transaction_id and t.purpose <> 'ORDER';
delete from transactions where purpose <> 'ORDER';
drop index account_payments;
alter table transactions drop constraint refund_names_its_payment;
alter table transactions add check ((type = 'REFUND') = (payment_id is not null));
alter table transactions drop constraint account_payment_is_done;
alter table transactions drop constraint purpose_names_its_order;
alter table transactions alter column order_id set not null;
alter table transactions drop column purpose;

create or replace function guard_transaction() returns trigger language plpgsql as $$
begin
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

create or replace function count_refund() returns trigger language plpgsql as $$
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
