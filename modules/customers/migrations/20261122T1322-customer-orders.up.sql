-- What each order adds to the totals of its customer: a projection of the orders, written anew whenever one of them changes.
create table customer_orders (
  vendor_id uuid not null,
  order_id uuid not null,
  person_id uuid not null,
  -- What it is worth after what went back and what was given up.
  amount bigint not null check (amount >= 0),
  ordered_at timestamptz not null,
  -- It counts since before its earning was looked at: only for orders that were open when this table was made.
  may_earn boolean not null default false,
  primary key (vendor_id, order_id)
);
-- The last order of a customer, and the sum of all.
create index customer_orders_of_person on customer_orders (vendor_id, person_id, ordered_at desc);

-- Totals counted finished orders until now, at their price and whatever went back of it: they are worked out anew.
insert into customer_orders (vendor_id, order_id, person_id, amount, ordered_at, may_earn)
select vendor_id, id, customer_id, greatest(0, final_price - refunded - written_off), placed_at, state <> 'FINISHED'
from orders
where customer_id is not null and state <> 'REJECTED' and merged_into is null
  and paid + refunded + written_off >= final_price and (final_price = 0 or refunded + written_off < final_price);
update customers c set orders_count = t.orders, total_spent = t.spent, last_order_at = t.last
from (select k.vendor_id, k.person_id, count(o.order_id)::int as orders, coalesce(sum(o.amount), 0)::bigint as spent,
    max(o.ordered_at) as last
  from customers k left join customer_orders o on o.vendor_id = k.vendor_id and o.person_id = k.person_id
  group by 1, 2) t
where t.vendor_id = c.vendor_id and t.person_id = c.person_id;
