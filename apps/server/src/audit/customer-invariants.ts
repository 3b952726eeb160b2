import { type Invariant, invariant } from './row-invariants.ts'

/** What an order adds to its customer's totals, by its columns only; null when it counts for no customer. */
const counted = `(select o.vendor_id, o.id, o.customer_id, greatest(0, o.final_price - o.refunded - o.written_off) as amount, o.placed_at
  from orders o where o.customer_id is not null and o.state <> 'REJECTED' and o.merged_into is null
    and o.paid + o.refunded + o.written_off >= o.final_price
    and (o.final_price = 0 or o.refunded + o.written_off < o.final_price))`

/** Orders with pending or parked reactions, whose rows may not be updated yet. */
export const unprocessed = `(select e.vendor_id, e.subject_id from outbox e left join reaction_cursors r on r.vendor_id = e.vendor_id
    where e.number > coalesce(r.last, 0)
  union all select e.vendor_id, e.subject_id from outbox e join parked_reactions p
    on p.vendor_id = e.vendor_id and p.number = e.number)`

/** Invariants of customers' totals: the sum of their orders from payment on, less refunds and write-offs. */
export const customerInvariants: readonly Invariant[] = [
  invariant(
    'an order counts for its customer at another amount than it was paid',
    `select coalesce(o.id, c.order_id)::text as id from ${counted} o full join customer_orders c
        on c.vendor_id = o.vendor_id and c.order_id = o.id
      where (o.customer_id, o.amount, o.placed_at) is distinct from (c.person_id, c.amount, c.ordered_at)
        and not exists (select from ${unprocessed} u where u.vendor_id = coalesce(o.vendor_id, c.vendor_id)
          and u.subject_id = coalesce(o.id, c.order_id))`,
  ),
  invariant(
    'the totals of a customer differ from their orders',
    `select c.person_id::text as id from customers c left join (select vendor_id, person_id, count(*) as orders,
          sum(amount) as spent, max(ordered_at) as last from customer_orders group by 1, 2) t
        on t.vendor_id = c.vendor_id and t.person_id = c.person_id
      where (c.orders_count, c.total_spent, c.last_order_at)
        is distinct from (coalesce(t.orders, 0), coalesce(t.spent, 0), t.last)`,
  ),
]
