import type { Handle } from '@sofreh/database'
import { sql } from 'kysely'

export type Invariant = readonly [name: string, find: (database: Handle) => Promise<string[]>]

export const invariant = (name: string, query: string): Invariant => [
  name,
  async (database) => (await sql.raw<{ id: string }>(query).execute(database.kysely)).rows.map(({ id }) => id),
]

const net = `(select coalesce(sum(case when t.type = 'PAYMENT' and t.status = 'DONE' then t.amount
    when t.type = 'REFUND' and t.status <> 'FAILED' then -t.amount else 0 end), 0)
  from transactions t where t.vendor_id = o.vendor_id and t.order_id = o.id)`

/** Invariants between rows; each query returns the violating ids. */
export const rowInvariants: readonly Invariant[] = [
  invariant('an order says another paid sum than its ledger', `select o.id from orders o where o.paid <> ${net}`),
  invariant('a rejected order still has money', `select o.id from orders o where o.state = 'REJECTED' and ${net} <> 0`),
  invariant(
    'an order is finished with money due',
    `select id from orders where state = 'FINISHED' and paid + refunded + written_off < final_price`,
  ),
  invariant(
    'a bill was merged into one that does not contain it',
    `select o.id from orders o where o.merged_into is not null and not exists (select from order_operations p
      where p.vendor_id = o.vendor_id and p.order_id = o.merged_into and p.kind = 'mergeIn' and p.flag is null
        and p.act -> 'bill' ->> 'orderId' = o.id::text)`,
  ),
  invariant(
    'a bill is contained in two bills, or in one it was not merged into',
    `select p.id from order_operations p where p.kind = 'mergeIn' and p.flag is null and not exists (select from orders o
      where o.vendor_id = p.vendor_id and o.id::text = p.act -> 'bill' ->> 'orderId' and o.merged_into = p.order_id)`,
  ),
  invariant(
    'the write-off of an order differs from its ledger',
    `select o.id from orders o where o.written_off <> (select coalesce(sum(t.amount), 0) from transactions t
      where t.vendor_id = o.vendor_id and t.order_id = o.id and t.type = 'WRITE_OFF' and t.status = 'DONE')`,
  ),
  invariant(
    'the refunded amount of a payment differs from its refunds',
    `select p.id from transactions p where p.type = 'PAYMENT' and p.refunded <> (select coalesce(sum(r.amount), 0)
      from transactions r where r.vendor_id = p.vendor_id and r.payment_id = p.id and r.status <> 'FAILED')`,
  ),
  invariant(
    'more was refunded than was paid',
    `select id from transactions where refunded > amount or (refunded > 0 and status <> 'DONE')`,
  ),
  invariant(
    'frozen parts do not add up to their payment',
    `select p.id from transactions p where p.type = 'PAYMENT' and p.status = 'DONE' and p.purpose = 'ORDER' and not exists (
      select from paid_parts f where f.vendor_id = p.vendor_id and f.payment_id = p.id
      having sum(f.amount) = p.amount and sum(f.refunded) = p.refunded)`,
  ),
  invariant(
    'two payments have the same proof',
    `select min(id::text) as id from transactions where type = 'PAYMENT' and status = 'DONE' and token is not null
      group by vendor_id, provider, merchant_account, token having count(*) > 1`,
  ),
  invariant(
    'two payment attempts of an order are open at once',
    `select order_id::text as id from transactions where type = 'PAYMENT' and method = 'ONLINE' and status in ('INIT', 'PENDING')
      and abandoned_at is null and order_id is not null group by vendor_id, order_id, share_id having count(*) > 1`,
  ),
  invariant('less than nothing is in stock', `select id from menu_items where stock < 0`),
  invariant(
    'an order has a dish that does not exist or belongs to another vendor',
    `select o.id from orders o, jsonb_array_elements((o.sheet -> 'lines') || (o.sheet -> 'removed')) line
      where not exists (select from menu_items i where i.vendor_id = o.vendor_id and i.id = (line ->> 'menuItemId')::uuid)
        -- An offline sale is stored even when its dish is gone, and names it.
        and not coalesce(o.sheet -> 'offline' -> 'drift' @> '[{"what": "DISH_GONE"}]'::jsonb, false)
        and not exists (select from order_reviews r where r.vendor_id = o.vendor_id and r.order_id = o.id
          and r.what = 'DISH_GONE')`,
  ),
  invariant(
    'order numbers of a day have a gap',
    `select c.vendor_id || ' ' || c.business_date as id from order_counters c where c.last <> (select count(*) from orders o
      where o.vendor_id = c.vendor_id and o.business_date = c.business_date and o.number ~ '^[0-9]+$'
        and o.number::int between 1 and c.last)`,
  ),
  invariant(
    'event numbers have a gap',
    `select c.vendor_id as id from event_counters c
      where c.last <> (select count(*) from outbox e where e.vendor_id = c.vendor_id and e.number between 1 and c.last)`,
  ),
  invariant(
    'an event has waited for its reactions for more than ten minutes',
    `select vendor_id || ' ' || number as id from parked_reactions where at < now() - interval '10 minutes'`,
  ),
  invariant(
    'the minutes of a time slot differ from its orders',
    `select s.vendor_id || ' ' || s.starts_at as id from order_slots s where s.taken <> (select coalesce(sum(h.minutes), 0)
      from scheduled_orders h where h.vendor_id = s.vendor_id and h.slot_at = s.starts_at)`,
  ),
  invariant(
    'a rejected order holds a time slot',
    `select o.id from orders o join scheduled_orders h on h.vendor_id = o.vendor_id and h.order_id = o.id
      where o.state = 'REJECTED' and h.minutes > 0`,
  ),
  invariant(
    'the reviews of an offline sale differ from its drift',
    `select o.id from orders o where o.sheet -> 'offline' <> 'null'::jsonb
      and jsonb_array_length(o.sheet -> 'offline' -> 'drift') <> (select count(*) from order_reviews r
        where r.vendor_id = o.vendor_id and r.order_id = o.id and r.entry_id is null)`,
  ),
]
