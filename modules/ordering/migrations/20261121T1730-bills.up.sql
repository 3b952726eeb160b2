-- The tree that explains the price, written with it and read only when somebody asks why. Null for orders from before: theirs
-- is worked out from the sheet.
alter table orders add column why jsonb;
-- The bill in which a merged one lives on: no sale and no cancellation of its own in any report.
alter table orders add column merged_into uuid;
alter table orders add foreign key (vendor_id, merged_into) references orders (vendor_id, id);

-- What an order knows besides since this release: the sheet and the operations that placed lines say so, with nothing in it.
create function pg_temp.with_line_facts(lines jsonb) returns jsonb language sql as $$
  select coalesce(jsonb_agg('{"categoryId": "00000000-0000-0000-0000-000000000000", "makeMinutes": 20, "course": 0, "seat": null}'::jsonb
    || line order by place), '[]'::jsonb) from jsonb_array_elements(lines) with ordinality as line (line, place)
$$;
update orders set sheet = '{"coupon": null, "points": null, "shiftId": null, "scheduledFor": null, "offline": null, "shares": [],
  "mergedInto": null, "refunded": 0, "writtenOff": 0, "releasedAt": null}'::jsonb || sheet || jsonb_build_object(
  'lines', pg_temp.with_line_facts(sheet -> 'lines'), 'removed', pg_temp.with_line_facts(sheet -> 'removed'));
update order_operations set act = jsonb_set(act, '{placing}', '{"coupon": null, "points": null, "shiftId": null,
  "scheduledFor": null, "offline": null}'::jsonb || (act -> 'placing')
  || jsonb_build_object('lines', pg_temp.with_line_facts(act -> 'placing' -> 'lines'))) where kind = 'place';
update order_operations set act = jsonb_set(act, '{line}', pg_temp.with_line_facts(jsonb_build_array(act -> 'line')) -> 0)
  where kind = 'addLine';
