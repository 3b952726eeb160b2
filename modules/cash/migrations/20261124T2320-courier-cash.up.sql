-- The cash that couriers hold: what they took at the door, less what they handed into a drawer. A row's id is that of the
-- payment, or of the drawer's movement.
create table courier_cash (
  vendor_id uuid not null,
  id uuid not null,
  biker_id uuid not null,
  kind text not null check (kind in ('TAKEN', 'HANDED_IN')),
  -- Above 0: taken; below 0: handed in.
  amount bigint not null check ((kind = 'TAKEN') = (amount > 0) and amount <> 0),
  -- The member of staff or the courier who recorded it.
  person_id uuid,
  at timestamptz not null,
  primary key (vendor_id, id)
);
create index courier_cash_of_biker on courier_cash (vendor_id, biker_id, at);
create index courier_cash_by_time on courier_cash (vendor_id, at);
create trigger written_once before update or delete on courier_cash for each row execute function refuse_drawer_change();
