import { loadavg } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { type Connection, openDatabase } from '@sofreh/database'
import { newId } from '@sofreh/kernel'
import { sql } from 'kysely'
import type { MeasuredServer } from './measured-server.ts'
import { openAlways, type SiteMenu } from './orders.ts'
import { median, type Row } from './report.ts'
import { seedOrders } from './seed-orders.ts'

const tries = 40
const mostMs = 20
const few = 1_000
/** Owners of the two demo vendors. */
const owners: Record<string, string> = { naranj: '09120000001', toranj: '09120000011' }

/** Measures the order list of a vendor with a long history, beside that of one with a short history. */
export async function benchOrderList(parts: {
  server: MeasuredServer
  connection: Connection
  orders: number
  /** Measures only on an idle machine; writing the history takes long enough for other work to start. */
  waitsForQuiet?: boolean
}): Promise<Row[]> {
  const { server, connection, orders } = parts
  const database = openDatabase({ connection, namedStatements: false })
  try {
    await placeOne(server, 'toranj')
    const { rows } = await sql<{ id: string; subdomain: string }>`
      select vendor_id as id, subdomain from vendors order by subdomain = 'naranj' desc`.execute(database.kysely)
    const [long, short] = rows
    if (!long || !short) throw new Error('the demo has no two restaurants with orders')
    await seedOrders(database, { vendorId: short.id, orders: few })
    const started = Date.now()
    await seedOrders(database, { vendorId: long.id, orders, rebuildsIndexes: orders >= 500_000 })
    console.log(`${orders} orders written in ${Math.round((Date.now() - started) / 1000)} s`)
    await sql`vacuum analyze orders`.execute(database.kysely)
    if (parts.waitsForQuiet) await untilQuiet()
    const made: Row[] = []
    for (const question of await questionsOf(server, { database, vendorId: long.id })) {
      const ours = await ask(server, { ...question, subdomain: long.subdomain })
      const floor = await ask(server, { ...question, subdomain: short.subdomain })
      made.push(rowOf(question.what, { ours, floor, orders }))
    }
    return made
  } finally {
    await database.close()
  }
}

const quietLoad = 1
const mostWaitMs = 4 * 3_600_000

/** Waits until the load average of the last minute is low. */
async function untilQuiet(): Promise<void> {
  console.log(`waiting for a load below ${quietLoad}`)
  const until = Date.now() + mostWaitMs
  while ((loadavg()[0] ?? 0) >= quietLoad && Date.now() < until) await setTimeout(5_000)
}

/** Places an order at the demo's second vendor, which has none, as a template for its history. */
async function placeOne(server: MeasuredServer, subdomain: string): Promise<void> {
  const host = `${subdomain}.localhost`
  await openAlways(server, await server.signIn(owners[subdomain] ?? '', host), host)
  const menu = (await server.call({
    method: 'GET',
    path: '/api-catalog/catalog/menucategories/site?sellChannel=WEBSITE',
    host,
  })) as SiteMenu
  const dish = menu.categories
    .flatMap((category) => category.items)
    .find((item) => item.isAvailable && item.toppingCategories.every((group) => group.min === 0))
  const lines = [{ id: newId(), menuItemId: dish?.id, count: 1, toppings: [] }]
  const cart = { deliveryType: 'PICKUP', lines }
  const quote = (await server.call({ method: 'POST', path: '/api-sofreh/ordering/quote', host, body: cart })) as {
    price: { finalPrice: number }
  }
  const token = await server.signIn('09351009999', host)
  const body = { ...cart, id: newId(), paymentType: 'ONLINE', expectedPrice: quote.price.finalPrice }
  await server.call({ method: 'POST', path: '/api/orders', host, token, body })
}

type Question = { what: string; path: string }

async function questionsOf(
  server: MeasuredServer,
  { database, vendorId }: { database: ReturnType<typeof openDatabase>; vendorId: string },
): Promise<Question[]> {
  const { rows } = await sql<{ customer: string; shift: string; day: string; number: string }>`
    select (select customer_id from orders where vendor_id = ${vendorId} and fingerprint = 'seeded' and customer_id is not null
        limit 1) as customer,
      (select shift_id from orders where vendor_id = ${vendorId} and fingerprint = 'seeded' and shift_id is not null limit 1)
        as shift,
      (select business_date::text from orders where vendor_id = ${vendorId} and fingerprint = 'seeded' limit 1) as day,
      '17' as number`.execute(database.kysely)
  const [facts] = rows
  const token = await server.signIn(owners['naranj'] ?? '')
  let after = ''
  for (let page = 0; page < 200; page += 1) {
    const read = await listPage(server, { path: `/api/orders?pageSize=50${after}`, token, host: 'naranj.localhost' })
    const cursor = read.at(-1)?.cursor
    if (!cursor) break
    after = `&after=${encodeURIComponent(cursor)}`
  }
  return [
    { what: 'first page', path: '/api/orders?pageSize=20' },
    { what: 'a page 10,000 orders further down', path: `/api/orders?pageSize=20${after}` },
    { what: 'one state, rarely met', path: '/api/orders?pageSize=20&states=REJECTED' },
    { what: 'one channel and one payment type', path: '/api/orders?pageSize=20&channel=QR&paymentType=ONLINE' },
    { what: 'a customer', path: `/api/orders?pageSize=20&customerId=${facts?.customer}` },
    { what: 'a shift', path: `/api/orders?pageSize=20&shiftId=${facts?.shift}` },
    { what: 'a day of long ago', path: `/api/orders?pageSize=20&from=${facts?.day}&to=${facts?.day}` },
    { what: 'a number', path: `/api/orders?pageSize=20&search=${facts?.number}` },
  ]
}

async function listPage(
  server: MeasuredServer,
  asked: { path: string; token: string; host: string },
): Promise<{ cursor?: string }[]> {
  const response = await fetch(`${server.address}${asked.path}`, {
    headers: { hostdomain: asked.host, authorization: `Bearer ${asked.token}` },
  })
  const answer = (await response.json()) as { data: { cursor?: string }[] }
  if (!response.ok) throw new Error(`${asked.path}: ${response.status} ${JSON.stringify(answer)}`)
  return answer.data
}

/** Median and second-worst of forty requests, one after the other. */
async function ask(
  server: MeasuredServer,
  { path, subdomain }: Question & { subdomain: string },
): Promise<{ medianMs: number; p95Ms: number }> {
  const host = `${subdomain}.localhost`
  const token = await server.signIn(owners[subdomain] ?? '', host)
  const times: number[] = []
  for (let turn = 0; turn < tries; turn += 1) {
    const began = performance.now()
    await listPage(server, { path, token, host })
    times.push(performance.now() - began)
  }
  const sorted = [...times].sort((a, b) => a - b)
  return { medianMs: median(times), p95Ms: sorted[Math.floor(tries * 0.95)] ?? 0 }
}

type Asked = { medianMs: number; p95Ms: number }

function rowOf(what: string, { ours, floor, orders }: { ours: Asked; floor: Asked; orders: number }): Row {
  return {
    what: `list of ${orders.toLocaleString('en')} orders: ${what} (p95 ${ours.p95Ms.toFixed(1)} ms)`,
    ours: `${ours.medianMs.toFixed(1)} ms`,
    floor: `among ${few.toLocaleString('en')}: ${floor.medianMs.toFixed(1)} ms`,
    ratio: `${(ours.medianMs / floor.medianMs).toFixed(1)} ×`,
    target: `≤ ${mostMs} ms`,
    isMet: ours.medianMs <= mostMs,
  }
}
