-- Money that staff took or gave back in no shift, although the vendor has drawers: the next Z names it, and the drawers' page until then.
create table money_outside_shifts (
  vendor_id uuid not null,
  transaction_id uuid not null,
  -- The shift whose Z named it; null until the next Z.
  named_in uuid,
  primary key (vendor_id, transaction_id),
  foreign key (vendor_id, transaction_id) references transactions (vendor_id, id),
  foreign key (vendor_id, named_in) references drawer_shifts (vendor_id, id)
);
create index money_outside_shifts_unnamed on money_outside_shifts (vendor_id, transaction_id) where named_in is null;
create index money_outside_shifts_of_z on money_outside_shifts (vendor_id, named_in) where named_in is not null;

-- A movement of money is named once.
create function guard_money_outside_shifts() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.named_in is not null or new.transaction_id <> old.transaction_id then
    raise exception 'money outside shifts is named once' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger guard_money_outside_shifts before update or delete on money_outside_shifts
  for each row execute function guard_money_outside_shifts();

-- What no Z has named so far, of vendors that had a drawer by then.
insert into money_outside_shifts (vendor_id, transaction_id)
  select t.vendor_id, t.id from transactions t
  where t.status = 'DONE' and t.type in ('PAYMENT', 'REFUND') and t.method <> 'ONLINE' and t.shift_id is null
    and t.settled_at >= (select min(d.created_at) from drawers d where d.vendor_id = t.vendor_id);
