import { isDeepStrictEqual } from 'node:util'
import type { Handle } from '@sofreh/database'
import { foldOrder, type OrderOperation, type OrderSheet, priceOfSheet, unitsInKitchen } from '@sofreh/ordering/domain'
import { sql } from 'kysely'

/**
 * The laws that no sequence of acts, crashes and repeats may break, read from the database alone: what money is there, what
 * the kitchen was told, what is sold. Call it at the end of any test that sold something.
 * @returns one sentence for each breach; empty when the house is in order
 */
export async function breachesOf(database: Handle): Promise<string[]> {
  const orders = await ordersOf(database)
  const byRules = await Promise.all(
    laws.map(async ([name, find]) => (await find(database)).map((id) => `${name}: ${id}`)),
  )
  return [...byRules.flat(), ...orders.flatMap(breachesOfOrder)]
}

type Law = readonly [name: string, find: (database: Handle) => Promise<string[]>]

const law = (name: string, query: string): Law => [
  name,
  async (database) => (await sql.raw<{ id: string }>(query).execute(database.kysely)).rows.map(({ id }) => id),
]

const net = `(select coalesce(sum(case when t.type = 'PAYMENT' and t.status = 'DONE' then t.amount
    when t.type = 'REFUND' and t.status <> 'FAILED' then -t.amount else 0 end), 0)
  from transactions t where t.vendor_id = o.vendor_id and t.order_id = o.id)`

/** Laws of rows among themselves; each query answers the ids that break it. */
const laws: readonly Law[] = [
  law('an order says another paid sum than its ledger', `select o.id from orders o where o.paid <> ${net}`),
  law(
    'money stays on an order that was turned down',
    `select o.id from orders o where o.state = 'REJECTED' and ${net} <> 0`,
  ),
  law('an order is finished with money due', `select id from orders where state = 'FINISHED' and paid < final_price`),
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
    `select p.id from transactions p where p.type = 'PAYMENT' and p.status = 'DONE' and not exists (
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
      and abandoned_at is null group by vendor_id, order_id having count(*) > 1`,
  ),
  law('less than nothing is in stock', `select id from menu_items where stock < 0`),
  law(
    'an order holds a dish of nobody or of another restaurant',
    `select o.id from orders o, jsonb_array_elements((o.sheet -> 'lines') || (o.sheet -> 'removed')) line
      where not exists (select from menu_items i where i.vendor_id = o.vendor_id and i.id = (line ->> 'menuItemId')::uuid)`,
  ),
  law(
    'an order’s documents name another restaurant',
    `select o.id from orders o join vendors v on v.vendor_id <> o.vendor_id
      where o.sheet::text like '%' || v.vendor_id || '%' or exists (select from order_operations p
        where p.vendor_id = o.vendor_id and p.order_id = o.id and p.act::text like '%' || v.vendor_id || '%')`,
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
]

type StoredOrder = {
  id: string
  state: string
  paid: number
  finalPrice: number
  sheet: OrderSheet
  price: Record<string, number>
  operations: OrderOperation[]
  tickets: { id: string; kind: string; lines: { lineId: string; count: number }[] }[]
}

async function ordersOf(database: Handle): Promise<StoredOrder[]> {
  const { rows } = await sql<StoredOrder>`
    select o.id, o.state, o.paid, o.final_price as "finalPrice", o.sheet, o.price,
      (select jsonb_agg(p.act || jsonb_build_object('id', p.id, 'personId', p.person_id, 'device', p.device, 'reason', p.reason,
        'deviceAt', p.device_at, 'acceptedAt', to_char(p.accepted_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        order by p.position) from order_operations p where p.vendor_id = o.vendor_id and p.order_id = o.id) as operations,
      coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'kind', t.kind, 'lines', t.lines)) from kitchen_tickets t
        where t.vendor_id = o.vendor_id and t.order_id = o.id), '[]'::jsonb) as tickets
    from orders o`.execute(database.kysely)
  return rows
}

/** What is stored is the fold of what was done, at its price, and the kitchen was told exactly that. */
function breachesOfOrder(order: StoredOrder): string[] {
  const { sheet, price } = order
  const folded = foldOrder(order.operations)
  const found: string[] = []
  const must = (isSo: boolean, otherwise: string) => {
    if (!isSo) found.push(`${otherwise}: ${order.id}`)
  }
  must(isSame(folded?.sheet, sheet), 'an order is not the fold of its operations')
  const { why: _, ...again } = priceOfSheet(sheet)
  must(isSame(again, price), 'an order is priced otherwise than its sheet')
  must(
    order.state === sheet.state && order.paid === sheet.paid,
    'the columns of an order say something else than its sheet',
  )
  must(order.finalPrice === again.finalPrice && order.finalPrice >= 0, 'an order’s price is not the one of its column')
  const parts =
    again.sumOfItemsPrice +
    again.sumOfItemToppingsPrice +
    again.totalPackagingCost -
    again.discountPackagingCost -
    again.finalDiscountAmount +
    again.totalServiceFee +
    again.tax +
    again.deliveryCost +
    again.tip
  must(parts === again.finalPrice, 'the parts of a price do not add up')
  const told = new Map<string, number>()
  for (const ticket of order.tickets.filter(({ kind }) => kind === 'CHANGE'))
    for (const { lineId, count } of ticket.lines) told.set(lineId, (told.get(lineId) ?? 0) + count)
  for (const line of [...sheet.lines, ...sheet.removed])
    must(unitsInKitchen(line) === (told.get(line.id) ?? 0), 'the tickets of a line are not its kitchen ledger')
  const isCooking = !['SUBMITTED', 'NEEDFORCALL', 'PAID', 'REJECTED'].includes(sheet.state)
  for (const line of sheet.lines.filter(({ isHeld }) => isCooking && !isHeld))
    must(unitsInKitchen(line) === line.count, 'the kitchen has another count than the order')
  return found
}

/** Equal as JSON: the database keeps no `undefined` and orders keys its own way. */
function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(JSON.parse(JSON.stringify(one ?? null)), JSON.parse(JSON.stringify(other ?? null)))
}
