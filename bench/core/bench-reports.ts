import { type Connection, type Database, openDatabase } from '@sofreh/database'
import { addDays } from '@sofreh/kernel'
import { sql } from 'kysely'
import type { MeasuredServer } from '../measured-server.ts'
import { copyVendors } from '../many-vendors.ts'
import { median, type Row } from '../report.ts'
import { daysOfWorkbook, fillFacts, lastDay, noteWeeks, perDay } from './fill-facts.ts'
import { factRows } from './report-facts.ts'
import { tillRow } from './report-tills.ts'
import { workbookRows } from './report-workbook.ts'

const owner = '09120000001'
const rounds = 7
/** A ratio of two short times needs more calls than a bound. */
const roundsOfRatio = 41
const mostDashboardMs = 80
const otherVendors = 10_000
const vendorsAtOnce = 1_000
const ordersOfOther = 10
const mostAmong = 1.3

/** All reports by path, each with the table its floor scans. */
const measured = [
  ['orderstatistics/perday', 'order_facts'],
  ['orderstatistics/perhour', 'order_facts'],
  ['orderstatistics/peruser', 'order_facts'],
  ['stafforders', 'order_facts'],
  ['itemssales', 'line_facts'],
  ['mostsold/perhour', 'line_facts'],
  ['mostsold/bytopping', 'line_facts'],
  ['orderitemsdelivery', 'line_facts'],
  ['products', 'line_facts'],
  ['printerstationsales', 'line_facts'],
  ['kitchens', 'line_facts'],
  ['orderstatistics/pertype', 'order_facts'],
  ['diningtableorders', 'order_facts'],
  ['cancelledorders/statistics', 'order_facts'],
  ['cancelledorders', 'order_facts'],
  ['paidorders', 'order_facts'],
  ['unpaidorders', 'order_facts'],
  ['snappfood/statistics', 'order_facts'],
  ['snappfood/discount', 'order_facts'],
] as const
const spans = [
  { name: 'a month', days: 30, mostMs: 150 },
  { name: 'a year', days: 365, mostMs: 600 },
] as const

/**
 * Measures reports of a vendor with 500 orders a day for three years. The floor of each is one scan of the same facts
 * in the database: their count and the sum of their totals.
 */
export async function benchReports(asked: {
  server: MeasuredServer
  connection: Connection
  folder: string
}): Promise<Row[]> {
  const database = openDatabase({ connection: asked.connection, poolSize: 2 })
  try {
    const vendorId = await fillFacts(database)
    const { server } = asked
    const token = await server.signIn(owner)
    const rows: Row[] = []
    // Printed as they come: all of them take half an hour.
    const add = (measured: readonly Row[]) => {
      for (const { what, ours, floor, isMet } of measured)
        console.log(`${what}: ${ours} (${floor})${isMet ? '' : ' !'}`)
      rows.push(...measured)
    }
    add(await spanRows({ server, token, database, vendorId }))
    add([await tillRow(server, { token, path: pathOf('itemssales', 365) })])
    const alone = await timesAlone({ server, token, database })
    await fillOtherVendors(database, vendorId)
    add(await amongRows({ server, token, alone, database }))
    add(await workbookRows(server, { token, rows: (daysOfWorkbook * perDay * 39) / 40 }))
    // Its reactions would write the facts of the other server's orders.
    await server.stop()
    add(await factRows(asked))
    return rows
  } finally {
    await database.close()
  }
}

type Asked = { server: MeasuredServer; token: string }
/** Times by path, and of a query that reads no table. */
type Alone = { times: Map<string, number>; bare: number }

const readNothing = (database: Database) =>
  sql`select sum(n) from generate_series(1, 500000) n`.execute(database.kysely)

const pathOf = (path: string, span: number) => `/api/reports/${path}?from=${addDays(lastDay, 1 - span)}&to=${lastDay}`
const dashboardPath = pathOf('dashboard', 1)

async function spanRows({
  server,
  token,
  database,
  vendorId,
}: Asked & { database: Database; vendorId: string }): Promise<Row[]> {
  const rows: Row[] = []
  for (const span of spans) {
    const from = addDays(lastDay, 1 - span.days)
    for (const [name, table] of measured) {
      const path = pathOf(name, span.days)
      const ours = await timed(() => server.call({ method: 'GET', path, token }))
      const floor = await timed(() =>
        sql`select count(*), sum(total) from ${sql.table(table)} where vendor_id = ${vendorId}
            and business_date between ${from}::date and ${lastDay}::date`.execute(database.kysely),
      )
      rows.push({
        what: `${name} of ${span.name}`,
        ours: `${ours.toFixed(0)} ms`,
        floor: `one scan: ${floor.toFixed(0)} ms`,
        ratio: `${(ours / floor).toFixed(1)} ×`,
        target: `≤ ${span.mostMs} ms`,
        isMet: ours <= span.mostMs,
      })
    }
  }
  const ours = await timed(() => server.call({ method: 'GET', path: dashboardPath, token }))
  const unmeasured = { floor: '–', ratio: '–' }
  const target = { target: `≤ ${mostDashboardMs} ms`, isMet: ours <= mostDashboardMs }
  rows.push({ what: 'dashboard of a day', ours: `${ours.toFixed(0)} ms`, ...unmeasured, ...target })
  return rows
}

const comparedPaths = [
  ['dashboard of a day', dashboardPath],
  ['itemssales of a month', pathOf('itemssales', 30)],
  ['itemssales of a year', pathOf('itemssales', 365)],
] as const

/** Measures what `amongRows` compares, before other vendors have orders. */
async function timesAlone({ server, token, database }: Asked & { database: Database }): Promise<Alone> {
  const times: Alone['times'] = new Map()
  for (const [, path] of comparedPaths)
    times.set(path, await timed(() => server.call({ method: 'GET', path, token }), roundsOfRatio))
  return { times, bare: await timed(() => readNothing(database), roundsOfRatio) }
}

/**
 * Measures three reports again, now among the orders of many vendors. The filling takes minutes, in which other work
 * comes to a shared machine: the ratio is that of the times, divided by the ratio of a query that reads no table.
 */
async function amongRows({
  server,
  token,
  alone,
  database,
}: Asked & { alone: Alone; database: Database }): Promise<Row[]> {
  const rows: Row[] = []
  const slower = (await timed(() => readNothing(database), roundsOfRatio)) / alone.bare
  for (const [what, path] of comparedPaths) {
    const floor = alone.times.get(path) ?? 0
    const ours = await timed(() => server.call({ method: 'GET', path, token }), roundsOfRatio)
    rows.push({
      what: `${what} among ${otherVendors.toLocaleString('en')} vendors`,
      ours: `${ours.toFixed(0)} ms`,
      floor: `alone: ${floor.toFixed(0)} ms; machine now ${slower.toFixed(2)} × as slow`,
      ratio: `${(ours / floor / slower).toFixed(2)} ×`,
      target: `≤ ${mostAmong} ×`,
      isMet: ours / floor / slower <= mostAmong,
    })
  }
  return rows
}

async function timed(work: () => Promise<unknown>, calls = rounds): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < calls; round += 1) {
    const before = performance.now()
    await work()
    times.push(performance.now() - before)
  }
  return median(times)
}

/** Gives many vendors a menu and some orders of the last day. */
async function fillOtherVendors(database: Database, template: string): Promise<void> {
  // In parts, because a statement has a time limit.
  for (let from = 1; from <= otherVendors; from += vendorsAtOnce)
    await copyVendors(database, { from, to: Math.min(from + vendorsAtOnce - 1, otherVendors) })
  await database.transaction(async ({ kysely }) => {
    await sql`set local statement_timeout = 0`.execute(kysely)
    // Each template row is read and converted once, not once for each vendor or column.
    for (const table of ['order_facts', 'line_facts'])
      await sql`with template as materialized (select to_jsonb(f) as fact from ${sql.table(table)} f
          where vendor_id = ${template} and business_date = ${lastDay}::date and order_id in (select order_id
            from order_facts where vendor_id = ${template} and business_date = ${lastDay}::date
            order by order_id limit ${ordersOfOther}))
        insert into ${sql.table(table)} select copied.* from generate_series(1, ${otherVendors}::int) n
          cross join template cross join lateral jsonb_populate_record(null::${sql.table(table)},
            template.fact || jsonb_build_object('vendor_id', md5('many ' || n)::uuid)) copied`.execute(kysely)
  })
  await noteWeeks(database)
  await sql`analyze order_facts, line_facts, vendors`.execute(database.kysely)
}
