-- The earlier release expects the facts of these dishes.
insert into fact_rebuilds (vendor_id, asked_at) select distinct vendor_id, now() from order_facts
on conflict (vendor_id) do update set after_order_id = null, asked_at = excluded.asked_at;
