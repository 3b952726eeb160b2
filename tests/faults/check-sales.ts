import type { Database } from '@sofreh/database'
import { sql } from 'kysely'
import { audit } from '../../apps/server/src/audit/audit.ts'
import type { AnsweredSales } from './sell-under-load.ts'

/** Returns what is wrong with the stored sales, one sentence each. */
export async function checkSales(database: Database, answered: AnsweredSales): Promise<string[]> {
  return [
    ...(await checkOrders(database, answered)),
    ...(await checkPayments(database, answered)),
    ...(await checkRefunds(database, answered)),
    ...(await audit(database)).breaches,
  ]
}

async function checkOrders(database: Database, { orders, payments, refunds }: AnsweredSales): Promise<string[]> {
  const ids = [...orders.keys()]
  const { rows } = await sql<{ id: string; price: number; paid: number }>`
    select id, final_price as price, paid from orders where id = any(${ids}::uuid[])`.execute(database.kysely)
  const stored = new Map(rows.map((row) => [row.id, row]))
  const paid = new Map<string, number>()
  for (const { orderId, amount } of payments.values()) paid.set(orderId, (paid.get(orderId) ?? 0) + amount)
  return ids.flatMap((id) => {
    const order = stored.get(id)
    if (!order) return [`an answered order is missing: ${id}`]
    const expected = (paid.get(id) ?? 0) - (refunds.get(id) ?? 0)
    return [
      ...(order.price === orders.get(id) ? [] : [`an order has another price: ${id}`]),
      ...(order.paid === expected ? [] : [`an order is paid ${order.paid} instead of ${expected}: ${id}`]),
    ]
  })
}

/** Checks payments without an answer too: a repeated call must not have paid twice. */
async function checkPayments(database: Database, { orders, payments }: AnsweredSales): Promise<string[]> {
  const { rows } = await sql<{ id: string; amount: number; status: string }>`
    select id, amount, status from transactions
    where type = 'PAYMENT' and order_id = any(${[...orders.keys()]}::uuid[])`.execute(database.kysely)
  const stored = new Map(rows.map((row) => [row.id, row]))
  const wrong = [...payments].filter(([id, { amount }]) => {
    const row = stored.get(id)
    return row?.amount !== amount || row.status !== 'DONE'
  })
  return [
    ...wrong.map(([id]) => `an answered payment is missing or has another amount: ${id}`),
    ...rows.filter(({ id }) => !payments.has(id)).map(({ id }) => `a payment was made twice: ${id}`),
  ]
}

async function checkRefunds(database: Database, { orders, refunds }: AnsweredSales): Promise<string[]> {
  const { rows } = await sql<{ id: string; amount: number }>`
    select order_id as id, sum(amount)::bigint as amount from transactions
    where type = 'REFUND' and order_id = any(${[...orders.keys()]}::uuid[]) group by 1`.execute(database.kysely)
  const stored = new Map(rows.map((row) => [row.id, row.amount]))
  return [...new Set([...stored.keys(), ...refunds.keys()])]
    .filter((id) => stored.get(id) !== refunds.get(id))
    .map((id) => `an order was refunded ${stored.get(id) ?? 0} instead of ${refunds.get(id) ?? 0}: ${id}`)
}

/** Counts the jobs that could run now and do not, and those that failed and are repeated later. */
export async function waitingJobs(database: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from graphile_worker.jobs where locked_at is not null or run_at <= now() or attempts > 0`.execute(
    database.kysely,
  )
  return rows[0]?.count ?? 0
}

/** A message whose sending was interrupted may have left or not. The link is marked UNKNOWN and is not sent again. */
export async function checkLinks(
  database: Database,
  links: readonly string[],
  messagesWith: (token: string) => number,
): Promise<string[]> {
  const tokens = links.map((url) => new URL(url).searchParams.get('link') ?? '')
  const { rows } = await sql<{ token: string; sms: string }>`
    select token, sms from payment_links where token = any(${tokens})`.execute(database.kysely)
  const stored = new Map(rows.map((row) => [row.token, row.sms]))
  return tokens.flatMap((token) => {
    const [sms, sent] = [stored.get(token), messagesWith(token)]
    const isRight = sms === 'SENT' ? sent === 1 : sms === 'UNKNOWN' && sent <= 1
    return isRight ? [] : [`a payment link is ${sms ?? 'missing'} and ${sent} messages were sent: ${token}`]
  })
}
