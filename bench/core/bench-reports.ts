import { readFileSync } from 'node:fs'
import { type Connection, type Database, openDatabase } from '@sofreh/database'
import { addDays } from '@sofreh/kernel'
import { sql } from 'kysely'
import type { MeasuredServer } from '../measured-server.ts'
import { median, type Row } from '../report.ts'

const owner = '09120000001'
const perDay = 500
const linesOfOrder = 5
const days = 3 * 365
const lastDay = '2026-10-31'
const rounds = 7

/** Reports by path, each with the table its floor scans. */
const measured = [
  ['orderstatistics/perday', 'order_facts'],
  ['orderstatistics/perhour', 'order_facts'],
  ['orderstatistics/peruser', 'order_facts'],
  ['stafforders', 'order_facts'],
  ['itemssales', 'line_facts'],
  ['mostsold/perhour', 'line_facts'],
] as const
const spans = [
  { name: 'a month', days: 30, mostMs: 150 },
  { name: 'a year', days: 365, mostMs: 600 },
] as const

/**
 * Measures reports of a vendor with 500 orders a day for three years. The floor of each is one scan of the same facts
 * in the database: their count and the sum of their totals.
 */
export async function benchReports(asked: { server: MeasuredServer; connection: Connection }): Promise<Row[]> {
  const database = openDatabase({ connection: asked.connection, poolSize: 2 })
  try {
    const vendorId = await fillFacts(database)
    const token = await asked.server.signIn(owner)
    const rows: Row[] = []
    for (const span of spans) {
      const from = addDays(lastDay, 1 - span.days)
      for (const [path, table] of measured) {
        const ours = await timed(() =>
          asked.server.call({ method: 'GET', path: `/api/reports/${path}?from=${from}&to=${lastDay}`, token }),
        )
        const floor = await timed(() =>
          sql`select count(*), sum(total) from ${sql.table(table)} where vendor_id = ${vendorId}
            and business_date between ${from}::date and ${lastDay}::date`.execute(database.kysely),
        )
        rows.push({
          what: `${path} of ${span.name}`,
          ours: `${ours.toFixed(0)} ms`,
          floor: `one scan: ${floor.toFixed(0)} ms`,
          ratio: `${(ours / floor).toFixed(1)} ×`,
          target: `≤ ${span.mostMs} ms`,
          isMet: ours <= span.mostMs,
        })
      }
    }
    rows.push(await dashboardRow(asked.server, token))
    return [...rows, ...(await workbookRows(asked.server, token))]
  } finally {
    await database.close()
  }
}

async function dashboardRow(server: MeasuredServer, token: string): Promise<Row> {
  const path = `/api/reports/dashboard?from=${lastDay}&to=${lastDay}`
  const ours = await timed(() => server.call({ method: 'GET', path, token }))
  return {
    what: 'dashboard of a day',
    ours: `${ours.toFixed(0)} ms`,
    floor: '–',
    ratio: '–',
    target: '≤ 80 ms',
    isMet: ours <= 80,
  }
}

/** A workbook of a million rows takes a minute; one of fewer rows its share of that. */
const workbookMs = 60_000 / 1_000_000
const workbookMegabytes = 60

/** Fetches the workbook of all orders, and watches the server's memory above what it had before. */
async function workbookRows({ address, pid }: MeasuredServer, token: string): Promise<Row[]> {
  const idle = residentMegabytes(pid)
  let most = idle
  const watch = setInterval(() => {
    most = Math.max(most, residentMegabytes(pid))
  }, 50)
  const before = performance.now()
  const response = await fetch(`${address}/api/reports/stafforders/excel?from=2000-01-01`, {
    headers: { hostdomain: 'naranj.localhost', authorization: `Bearer ${token}` },
  })
  const bytes = (await response.arrayBuffer()).byteLength
  const ours = performance.now() - before
  clearInterval(watch)
  const rows = Math.round(perDay * days * (39 / 40))
  const mostMs = rows * workbookMs
  const name = `workbook of ${rows.toLocaleString('en')} rows (${(bytes / 1_000_000).toFixed(0)} MB)`
  const unmeasured = { floor: '–', ratio: '–' }
  return [
    {
      what: name,
      ours: `${(ours / 1000).toFixed(1)} s`,
      ...unmeasured,
      target: `≤ ${(mostMs / 1000).toFixed(0)} s`,
      isMet: response.ok && ours <= mostMs,
    },
    {
      what: `${name}: memory of the server above idle`,
      ours: `${(most - idle).toFixed(0)} MB`,
      ...unmeasured,
      target: `≤ ${workbookMegabytes} MB`,
      isMet: most - idle <= workbookMegabytes,
    },
  ]
}

function residentMegabytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes ?? 0) / 1024
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const before = performance.now()
    await work()
    times.push(performance.now() - before)
  }
  return median(times)
}

/** Days written by one statement, which has a time limit. */
const daysAtOnce = 50

/** Writes the facts of three years; they have no orders, so the audit would report them. */
async function fillFacts(database: Database): Promise<string> {
  const { rows } = await sql<{ id: string }>`select vendor_id as id from vendors where subdomain = 'naranj'`.execute(
    database.kysely,
  )
  const vendorId = rows[0]?.id ?? ''
  for (let first = 0; first < days; first += daysAtOnce)
    await fillDays(database, vendorId, { first, last: Math.min(first + daysAtOnce, days) - 1 })
  await sql`analyze order_facts, line_facts`.execute(database.kysely)
  return vendorId
}

/** Writes the facts of some days, counted back from the last one. */
async function fillDays(database: Database, vendorId: string, { first, last }: { first: number; last: number }) {
  await sql`
    insert into order_facts (vendor_id, business_date, order_id, number, placed_at, hour, channel, delivery_type, state,
      is_sale, is_second_bill, customer_name, staff_id, gross, discounts, net, packaging, service_fee, delivery, tax, tip,
      total, paid, refunded, written_off, due, money_back, voided, reject_reason)
    select ${vendorId}::uuid, ${lastDay}::date - day, gen_random_uuid(), n::text,
      (${lastDay}::date - day)::timestamptz + n * interval '2 minutes', 8 + n % 15,
      (array['SALON', 'WEBSITE', 'QR', 'KIOSK'])[1 + n % 4], (array['SERVE', 'PICKUP', 'DELIVER'])[1 + n % 3], 'FINISHED',
      n % 40 <> 0, false, 'مهمان', ('00000000-0000-4000-8000-00000000000' || n % 8)::uuid, 500000, 0, 500000, 0, 0, 0,
      50000, 0, 550000, 550000, 0, 0, 0, 0, 0, ''
    from generate_series(${first}::int, ${last}::int) day, generate_series(1, ${perDay}) n`.execute(database.kysely)
  await sql`
    insert into line_facts (vendor_id, business_date, order_id, position, kind, item_id, title, is_first, hour, channel,
      delivery_type, is_sale, staff_id, placed_at, count, returned, gross, discounts, net, packaging, tax, total)
    select f.vendor_id, f.business_date, f.order_id, line, 'DISH',
      ('00000000-0000-4000-8000-' || lpad(((abs(hashtext(f.order_id::text)) + line * 37) % 200)::text, 12, '0'))::uuid,
      'غذای ' || (abs(hashtext(f.order_id::text)) + line * 37) % 200, true, f.hour, f.channel, f.delivery_type, f.is_sale,
      f.staff_id, f.placed_at, 1, 0, 100000, 0, 100000, 0, 10000, 110000
    from order_facts f, generate_series(0, ${linesOfOrder - 1}) line
    where f.vendor_id = ${vendorId} and f.business_date between ${lastDay}::date - ${last}::int
      and ${lastDay}::date - ${first}::int`.execute(database.kysely)
}
