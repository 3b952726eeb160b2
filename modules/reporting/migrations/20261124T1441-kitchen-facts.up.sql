-- What the kitchen did with a dish, and when it promised the order.
alter table order_facts add column promised_at timestamptz;
alter table line_facts
  -- The station that got it when it was sent to the kitchen; null where the vendor had none.
  add column station_id uuid,
  -- When its first unit was sent, and that hour in Tehran.
  add column fired_at timestamptz,
  add column fired_hour smallint,
  -- When its last unit was ready, and the minutes between, rounded up.
  add column ready_at timestamptz,
  add column made_minutes integer,
  -- Took longer than its preparation minutes.
  add column is_late boolean not null default false,
  -- The first dish of its ticket at its station: counting these counts tickets.
  add column is_ticket boolean not null default false;
-- All facts are rebuilt, to fill these columns.
insert into fact_rebuilds (vendor_id, asked_at) select distinct vendor_id, now() from orders
on conflict (vendor_id) do update set after_order_id = null, asked_at = excluded.asked_at;
