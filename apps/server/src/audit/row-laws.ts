import type { Handle } from '@sofreh/database'
import { sql } from 'kysely'

export type Law = readonly [name: string, find: (database: Handle) => Promise<string[]>]

export const law = (name: string, query: string): Law => [
  name,
  async (database) => (await sql.raw<{ id: string }>(query).execute(database.kysely)).rows.map(({ id }) => id),
]

const net = `(select coalesce(sum(case when t.type = 'PAYMENT' and t.status = 'DONE' then t.amount
    when t.type = 'REFUND' and t.status <> 'FAILED' then -t.amount else 0 end), 0)
  from transactions t where t.vendor_id = o.vendor_id and t.order_id = o.id)`

/** Invariants between rows; each query returns the violating ids. */
export const rowLaws: readonly Law[] = [
  law('an order says another paid sum than its ledger', `select o.id from orders o where o.paid <> ${net}`),
  law(
    'money stays on an order that was turned down',
    `select o.id from orders o where o.state = 'REJECTED' and ${net} <> 0`,
  ),
  law(
    'an order is finished with money due',
    `select id from orders where state = 'FINISHED' and paid + refunded + written_off < final_price`,
  ),
  law(
    'a bill says it went into one that knows nothing of it',
    `select o.id from orders o where o.merged_into is not null and not exists (select from order_operations p
      where p.vendor_id = o.vendor_id and p.order_id = o.merged_into and p.kind = 'mergeIn' and p.flag is null
        and p.act -> 'bill' ->> 'orderId' = o.id::text)`,
  ),
  law(
    'a bill was taken into two, or into one it never went to',
    `select p.id from order_operations p where p.kind = 'mergeIn' and p.flag is null and not exists (select from orders o
      where o.vendor_id = p.vendor_id and o.id::text = p.act -> 'bill' ->> 'orderId' and o.merged_into = p.order_id)`,
  ),
  law(
    'an order writes off another sum than its ledger',
    `select o.id from orders o where o.written_off <> (select coalesce(sum(t.amount), 0) from transactions t
      where t.vendor_id = o.vendor_id and t.order_id = o.id and t.type = 'WRITE_OFF' and t.status = 'DONE')`,
  ),
  law(
    'a payment counts its refunds wrongly',
    `select p.id from transactions p where p.type = 'PAYMENT' and p.refunded <> (select coalesce(sum(r.amount), 0)
      from transactions r where r.vendor_id = p.vendor_id and r.payment_id = p.id and r.status <> 'FAILED')`,
  ),
  law(
    'more goes back than was paid',
    `select id from transactions where refunded > amount or (refunded > 0 and status <> 'DONE')`,
  ),
  law(
    'frozen parts do not add up to their payment',
    `select p.id from transactions p where p.type = 'PAYMENT' and p.status = 'DONE' and p.purpose = 'ORDER' and not exists (
      select from paid_parts f where f.vendor_id = p.vendor_id and f.payment_id = p.id
      having sum(f.amount) = p.amount and sum(f.refunded) = p.refunded)`,
  ),
  law(
    'one proof of money stands twice',
    `select min(id::text) as id from transactions where type = 'PAYMENT' and status = 'DONE' and token is not null
      group by vendor_id, provider, merchant_account, token having count(*) > 1`,
  ),
  law(
    'two attempts are open at once',
    `select order_id::text as id from transactions where type = 'PAYMENT' and method = 'ONLINE' and status in ('INIT', 'PENDING')
      and abandoned_at is null group by vendor_id, order_id, share_id having count(*) > 1`,
  ),
  law('less than nothing is in stock', `select id from menu_items where stock < 0`),
  law(
    'an order holds a dish of nobody or of another restaurant',
    `select o.id from orders o, jsonb_array_elements((o.sheet -> 'lines') || (o.sheet -> 'removed')) line
      where not exists (select from menu_items i where i.vendor_id = o.vendor_id and i.id = (line ->> 'menuItemId')::uuid)
        -- What a till sold without a network is kept whatever it was, and says that the dish is gone.
        and not coalesce(o.sheet -> 'offline' -> 'drift' @> '[{"what": "DISH_GONE"}]'::jsonb, false)
        and not exists (select from order_reviews r where r.vendor_id = o.vendor_id and r.order_id = o.id
          and r.what = 'DISH_GONE')`,
  ),
  law(
    'numbers of a day have a gap',
    `select c.vendor_id || ' ' || c.business_date as id from order_counters c where c.last <> (select count(*) from orders o
      where o.vendor_id = c.vendor_id and o.business_date = c.business_date and o.number ~ '^[0-9]+$'
        and o.number::int between 1 and c.last)`,
  ),
  law(
    'events have a gap',
    `select c.vendor_id as id from event_counters c
      where c.last <> (select count(*) from outbox e where e.vendor_id = c.vendor_id and e.number between 1 and c.last)`,
  ),
  law(
    'what happened waits for its consequences since more than ten minutes',
    `select vendor_id || ' ' || number as id from parked_reactions where at < now() - interval '10 minutes'`,
  ),
  law(
    'a time slot says another sum than its orders hold',
    `select s.vendor_id || ' ' || s.starts_at as id from order_slots s where s.taken <> (select coalesce(sum(h.minutes), 0)
      from scheduled_orders h where h.vendor_id = s.vendor_id and h.slot_at = s.starts_at)`,
  ),
  law(
    'an order that was turned down holds a time slot',
    `select o.id from orders o join scheduled_orders h on h.vendor_id = o.vendor_id and h.order_id = o.id
      where o.state = 'REJECTED' and h.minutes > 0`,
  ),
  law(
    'an offline sale has other reviews than it drifted',
    `select o.id from orders o where o.sheet -> 'offline' <> 'null'::jsonb
      and jsonb_array_length(o.sheet -> 'offline' -> 'drift') <> (select count(*) from order_reviews r
        where r.vendor_id = o.vendor_id and r.order_id = o.id and r.entry_id is null)`,
  ),
]
