import { setTimeout as pause } from 'node:timers/promises'
import { type Connection, type Database, openDatabase } from '@sofreh/database'
import { sql } from 'kysely'
import type { Basket } from '../basket.ts'
import { fire } from '../fire.ts'
import { type MeasuredServer, startMeasured } from '../measured-server.ts'
import { fillBaskets } from '../orders.ts'
import { median, type Row } from '../report.ts'

const ordersPerSecond = 100
const seconds = 20
const mostBehindMs = 2_000
const rounds = 6
const roundSeconds = 8
const mostCost = 1.05
const port = 3592

/** Measures how far facts are behind orders that arrive, and what keeping them costs placing an order. */
export async function factRows({ connection, folder }: { connection: Connection; folder: string }): Promise<Row[]> {
  const database = openDatabase({ connection, poolSize: 2 })
  const server = await startMeasured({ connection, folder, port, entry: 'bench/core/switched-server.ts' })
  try {
    const baskets = await fillBaskets(server)
    await fire(server, baskets, 3, ordersPerSecond)
    return [await behindRow(server, { database, baskets }), await costRow(server, { database, baskets })]
  } finally {
    await server.stop()
    await database.close()
  }
}

type Asked = { database: Database; baskets: readonly Basket[] }

async function behindRow(server: MeasuredServer, { database, baskets }: Asked): Promise<Row> {
  const behind: number[] = []
  const watch = new AbortController()
  const watching = (async () => {
    while (!watch.signal.aborted) {
      behind.push(await behindMs(database))
      await pause(50)
    }
  })()
  const { rate } = await fire(server, baskets, seconds, ordersPerSecond)
  watch.abort()
  await watching
  const most = Math.max(...behind)
  return {
    what: `facts behind the orders, ${Math.round(rate)} orders a second for ${seconds} s: most (median ${median(behind).toFixed(0)} ms)`,
    ours: `${most.toFixed(0)} ms`,
    floor: '–',
    ratio: '–',
    target: `≤ ${mostBehindMs / 1000} s`,
    // Fewer orders arrived than the target names.
    isMet: most <= mostBehindMs && rate >= ordersPerSecond * 0.95,
  }
}

/** Age of the oldest event without its reactions. */
async function behindMs(database: Database): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select coalesce(extract(epoch from clock_timestamp() - min(o.at)) * 1000, 0)::float as ms
    from outbox o join vendors v using (vendor_id) left join reaction_cursors c using (vendor_id)
    where v.subdomain = 'naranj' and o.number > coalesce(c.last, 0)`.execute(database.kysely)
  return rows[0]?.ms ?? 0
}

/** Alternates rounds with and without facts, so that the machine's other work hits both alike. */
async function costRow(server: MeasuredServer, { database, baskets }: Asked): Promise<Row> {
  const [withFacts, bare]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1)
    for (const [times, message] of [
      [withFacts, 'with facts'],
      [bare, 'without facts'],
    ] as const) {
      server.send(message)
      while ((await behindMs(database)) > 0) await pause(50)
      times.push((await fire(server, baskets, roundSeconds, ordersPerSecond)).p50)
    }
  const [ours, floor] = [median(withFacts), median(bare)]
  return {
    what: `placing an order while facts are written, ${ordersPerSecond} orders a second`,
    ours: `${ours.toFixed(1)} ms`,
    floor: `without facts: ${floor.toFixed(1)} ms`,
    ratio: `${((ours / floor - 1) * 100).toFixed(1)} % more`,
    target: `≤ ${((mostCost - 1) * 100).toFixed(0)} % more`,
    isMet: ours <= floor * mostCost,
  }
}
