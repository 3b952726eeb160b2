import { newId } from '@sofreh/kernel'
import { type Connection, type Database, openDatabase } from '@sofreh/database'
import { sql } from 'kysely'
import type { Basket } from './basket.ts'
import type { MeasuredServer } from './measured-server.ts'
import { fire } from './fire.ts'
import { fillBaskets } from './orders.ts'
import type { Row } from './report.ts'

const counts = [1, 100, 10_000]
/** Number of vendors that sell at the same time. */
const selling = 64
/** Tables of a vendor without orders; rows are copied under another vendor's id. */
const tables = [
  'vendors',
  'vendor_hours',
  'menu_versions',
  'menu_categories',
  'menu_items',
  'topping_categories',
  'toppings',
  'menu_item_topping_categories',
]

/** Measures the placing of orders with one, a hundred and ten thousand vendors, one after the other. */
export async function benchManyVendors(parts: {
  server: MeasuredServer
  connection: Connection
  seconds: number
}): Promise<Row[]> {
  const { server, connection, seconds } = parts
  const database = openDatabase({ connection, namedStatements: false })
  try {
    const baskets = await fillBaskets(server)
    const made: Row[] = []
    let first: number | undefined
    let present = 0
    for (const count of counts) {
      await copyVendors(database, { from: present + 1, to: count })
      present = count
      const spread = await basketsOf(server, { baskets, count })
      await fire(server, spread, 3)
      const { rate, p99 } = await fire(server, spread, seconds)
      first ??= rate
      made.push({
        what: `placing orders among ${count === 1 ? 'one restaurant' : `${count.toLocaleString('en')} restaurants`}, ${Math.min(selling, count)} selling at once (p99 ${p99} ms)`,
        ours: `${Math.round(rate)} /s`,
        floor: `among one: ${Math.round(first)} /s`,
        ratio: `${Math.round((rate / first) * 100)} %`,
        target: '–',
        isMet: true,
      })
    }
    return made
  } finally {
    await database.close()
  }
}

/** Makes this many vendors with the demo's menu, and returns a cart of each that sells. */
export async function vendorsFor(
  server: MeasuredServer,
  { connection, baskets, count }: { connection: Connection; baskets: readonly Basket[]; count: number },
): Promise<Basket[]> {
  const database = openDatabase({ connection, namedStatements: false })
  try {
    await copyVendors(database, { from: 1, to: count })
  } finally {
    await database.close()
  }
  return basketsOf(server, { baskets, count })
}

/** Copies the demo's vendor and its menu to vendors `from` to `to`. The id of vendor n is the MD5 of `many n`. */
export async function copyVendors(database: Database, { from, to }: { from: number; to: number }): Promise<void> {
  const { rows } = await sql<{ id: string }>`select vendor_id as id from vendors where subdomain = 'naranj'`.execute(
    database.kysely,
  )
  const template = rows[0]?.id ?? ''
  await database.transaction(async (tx) => {
    for (const table of tables) await sql.raw(copyOf(table, { template, from, to })).execute(tx.kysely)
    await hostsOf(from, to).execute(tx.kysely)
  })
  await sql.raw(`analyze ${tables.join(', ')}`).execute(database.kysely)
}

/** SQL that copies the rows to vendors `from` to `to`, each with its own id and name. */
function copyOf(table: string, { template, from, to }: { template: string; from: number; to: number }): string {
  const renamed = table === 'vendors' ? `, 'subdomain', 'many-' || n, 'logo_file_id', null, 'cover_file_id', null` : ''
  return `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object('vendor_id', md5('many ' || n)::uuid${renamed}))).*
    from ${table} t, generate_series(${from}, ${to}) n where t.vendor_id = '${template}'`
}

const hostsOf = (from: number, to: number) => sql`insert into vendor_hosts (host, vendor_id)
  select 'many-' || n, md5('many ' || n)::uuid from generate_series(${from}::int, ${to}::int) n`

/** One guest at each selling vendor, spread over all vendors. */
async function basketsOf(
  server: MeasuredServer,
  { baskets, count }: { baskets: readonly Basket[]; count: number },
): Promise<Basket[]> {
  const chosen = Array.from(
    { length: Math.min(selling, count) },
    (_, place) => 1 + Math.floor((place * count) / selling),
  )
  const spread: Basket[] = []
  for (const [place, number] of [...new Set(chosen)].entries()) {
    const basket = baskets[place % baskets.length]
    if (!basket) continue
    const host = `many-${number}.localhost`
    const lines = basket.lines.map((line) => ({ ...line, id: newId() }))
    spread.push({ ...basket, lines, host, token: await server.signIn(`0935${String(number).padStart(7, '0')}`, host) })
  }
  return spread
}
