-- Portions of an order that the stock had not when a till told of them: they were eaten, and are not given back.
create table missed_portions (
  vendor_id uuid not null,
  order_id uuid not null,
  menu_item_id uuid not null,
  count int not null check (count >= 0),
  primary key (vendor_id, order_id, menu_item_id),
  foreign key (vendor_id, order_id) references orders (vendor_id, id)
);
-- What is open knows it by its reviews only.
insert into missed_portions (vendor_id, order_id, menu_item_id, count)
select o.vendor_id, o.id, sold.menu_item_id, least(sold.count, missed.count)
from orders o
  join lateral (select (line ->> 'menuItemId')::uuid as menu_item_id, sum((line ->> 'count')::int) as count
    from jsonb_array_elements(o.sheet -> 'lines') line group by 1) sold on true
  join lateral (select sum(r.charged - r.now) as count
    from jsonb_array_elements((o.sheet -> 'lines') || (o.sheet -> 'removed')) line
      join order_reviews r on r.vendor_id = o.vendor_id and r.order_id = o.id and r.line_id::text = line ->> 'id'
    where r.what = 'STOCK' and (line ->> 'menuItemId')::uuid = sold.menu_item_id) missed on missed.count > 0
where o.state not in ('FINISHED', 'REJECTED');
