import { type Connection, withClient } from '@sofreh/database'
import { startBare } from './bare-server.ts'
import { factsWritten } from './facts-written.ts'
import type { Basket } from '../basket.ts'
import { clients, fire } from '../fire.ts'
import { vendorsFor } from '../many-vendors.ts'
import type { MeasuredServer } from '../measured-server.ts'
import { fillBaskets } from '../orders.ts'
import { benchOtherWrites } from './other-writes.ts'
import { spentBy } from './processor-time.ts'
import { median, type Row } from '../report.ts'

const rounds = 3
/** Until V8 has compiled the code and PostgreSQL has planned its statements: the first orders cost twice as much. */
const warmSeconds = 25
/** After new statistics PostgreSQL plans each statement again. */
const settleSeconds = 5
/** Longer than the facts of reports are gathered, so that writing them slows the orders of the round down. */
const leastSeconds = 36

/** Returns the seconds of a round when so many are asked for. */
export const costSeconds = (seconds: number) => Math.max(seconds, leastSeconds)
/** Processor time in milliseconds, log and disk in KiB, each of one order. */
type Round = { rate: number; p99: number; server: number; database: number; log: number; disk: number }
type Target = { ratio: number; vendors: number }

const targets: readonly Target[] = [
  { vendors: 1, ratio: 0.35 },
  { vendors: 64, ratio: 0.6 },
]

/**
 * Measures what placing an order costs, beside a bare Fastify server with `pg` on the same database. Rounds of both
 * alternate. The processor time of an order counts server and database together.
 */
export async function benchOrderCost(parts: {
  server: MeasuredServer
  connection: Connection
  databaseFolder: string
  seconds: number
}): Promise<Row[]> {
  const { server, connection, databaseFolder } = parts
  const seconds = costSeconds(parts.seconds)
  const baskets = await fillBaskets(server)
  const rows: Row[] = []
  for (const { vendors, ratio } of targets) {
    const spread = vendors === 1 ? baskets : await vendorsFor(server, { connection, baskets, count: vendors })
    const bare = await startBare(connection, { baskets: spread, vendors })
    const measure = async (one: { address: string; pid: number }, carts: readonly Basket[]): Promise<Round> => {
      const written = await writtenBy(connection)
      const { result, spent } = await spentBy({ pid: one.pid, databaseFolder }, async () => {
        const fired = await fire(one, carts, seconds)
        await factsWritten(connection)
        return fired
      })
      const { rate, p99, count } = result
      const now = await writtenBy(connection)
      return {
        rate,
        p99,
        server: spent.server / count,
        database: spent.database / count,
        log: (now.log - written.log) / count,
        disk: (now.disk - written.disk) / count,
      }
    }
    try {
      await fire(server, spread, warmSeconds)
      await fire(bare, bare.baskets, warmSeconds)
      await gatherStatistics(connection)
      await fire(server, spread, settleSeconds)
      await fire(bare, bare.baskets, settleSeconds)
      await factsWritten(connection)
      const ours: Round[] = []
      const floor: Round[] = []
      for (let round = 0; round < rounds; round += 1) {
        ours.push(await measure(server, spread))
        floor.push(await measure(bare, bare.baskets))
      }
      rows.push(...rowsOf({ ours, floor, vendors, ratio }))
      if (vendors === 1) {
        const bareOrder = median(floor.map(costOf))
        rows.push(...(await benchOtherWrites({ ...parts, bare, baskets, bareOrder })))
      }
    } finally {
      await bare.stop()
    }
  }
  return rows
}

/**
 * Gathers the statistics of all tables, as autovacuum does within the first minute of a rush. Until then PostgreSQL has
 * the plans it made for empty tables, which read all open orders of a vendor where one is asked for.
 */
async function gatherStatistics(connection: Connection): Promise<void> {
  await withClient(connection, (client) => client.query('analyze'))
}

/** Returns the KiB that the database has written to its log so far, and those of its tables and indexes. */
async function writtenBy(connection: Connection): Promise<{ log: number; disk: number }> {
  const { rows } = await withClient(connection, (client) =>
    client.query<{ log: number; disk: number }>(
      `select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::float / 1024 as log,
        pg_database_size(current_database())::float / 1024 as disk`,
    ),
  )
  return rows[0] ?? { log: 0, disk: 0 }
}

function rowsOf({ ours, floor, vendors, ratio }: Target & { ours: Round[]; floor: Round[] }): Row[] {
  const of = (rounds: readonly Round[], value: (round: Round) => number) => median(rounds.map(value))
  const where = vendors === 1 ? 'one vendor' : `${vendors} vendors`
  const rate = of(ours, (round) => round.rate) / of(floor, (round) => round.rate)
  const cost = of(ours, costOf) / of(floor, costOf)
  const slow = of(ours, (round) => round.p99) / of(floor, (round) => round.p99)
  const parts = (rounds: readonly Round[]) =>
    `server ${of(rounds, (round) => round.server).toFixed(2)}, database ${of(rounds, (round) => round.database).toFixed(2)}`
  return [
    {
      what: `orders of ${where}, ${clients} clients`,
      ours: `${Math.round(of(ours, (round) => round.rate))} /s`,
      floor: `bare server: ${Math.round(of(floor, (round) => round.rate))} /s`,
      ratio: rate.toFixed(2),
      target: `≥ ${ratio}`,
      isMet: rate >= ratio,
    },
    {
      what: `processor time of an order, ${where} (${parts(ours)})`,
      ours: `${of(ours, costOf).toFixed(2)} ms`,
      floor: `${of(floor, costOf).toFixed(2)} ms (${parts(floor)})`,
      ratio: `${cost.toFixed(1)} ×`,
      target: '≤ 2 ×',
      isMet: cost <= 2,
    },
    {
      what: `p99 of an order, ${where}`,
      ours: `${of(ours, (round) => round.p99)} ms`,
      floor: `${of(floor, (round) => round.p99)} ms`,
      ratio: `${slow.toFixed(1)} ×`,
      target: '≤ 1.5 ×',
      isMet: slow <= 1.5,
    },
    {
      what: `write-ahead log of an order, ${where} (tables and indexes grow by ${of(ours, (round) => round.disk).toFixed(1)} KiB)`,
      ours: `${of(ours, (round) => round.log).toFixed(1)} KiB`,
      floor: `${of(floor, (round) => round.log).toFixed(1)} KiB (${of(floor, (round) => round.disk).toFixed(1)} KiB)`,
      ratio: `${(of(ours, (round) => round.log) / of(floor, (round) => round.log)).toFixed(1)} ×`,
      target: '–',
      isMet: true,
    },
  ]
}

const costOf = ({ server, database }: Round) => server + database
