import { setTimeout as pause } from 'node:timers/promises'
import { type Database, openDatabase } from '@sofreh/database'
import { randomOf } from '../support/random-of.ts'
import { checkLinks, checkSales, waitingJobs } from './check-sales.ts'
import { type EventReader, readEvents } from './event-reader.ts'
import { type FaultKind, faultKinds, type ProductUnderFaults, startProductUnderFaults } from './product-under-faults.ts'
import { type Load, sellUnderLoad } from './sell-under-load.ts'
import { openTill, type TillClient } from './till-client.ts'

export type FaultsOptions = { kills: number; seed: number; clients: number; port: number; args: string[] }

export type FaultsReport = {
  /** Milliseconds from each fault to the answer of a sale sent after it, and to the next sale on the live stream. */
  recovered: Record<FaultKind, { saleMs: number; streamMs: number }[]>
  restarts: number
  sold: { orders: number; payments: number; refunds: number; links: number }
  calls: TillClient['counts']
  /** One sentence for each thing that is lost, doubled or wrong; empty when all is well. */
  wrong: string[]
}

const longestRecoveryMs = 60_000
/** A job that failed five times is repeated after e⁵ = 148 s. */
const longestJobsMs = 240_000

/** Starts its own product, sells under load, breaks it `kills` times with each kind of failure and checks the answered sales. */
export async function runFaults(options: FaultsOptions): Promise<FaultsReport> {
  const random = randomOf(options.seed)
  const product = await startProductUnderFaults(options)
  const database = openDatabase({ connection: product.connection, poolSize: 2 })
  try {
    const till = await openTill(product)
    const load = await sellUnderLoad(till, { clients: options.clients, random })
    const events = readEvents(product.address, till)
    const recovered: FaultsReport['recovered'] = { server: [], database: [], connections: [] }
    const running = { product, till, events }
    for (const kind of shuffled(options.kills, random)) {
      await pause(500 + random() * 3_000)
      recovered[kind].push(await faultAndRecover(running, kind))
    }
    await load.stop()
    events.stop()
    const wrong = [...till.counts.wrong, ...(await checkJobs(product, database, load))]
    wrong.push(...(await checkSales(database, load.answered)))
    const { orders, payments, refunds, links } = load.answered
    const sold = { orders: orders.size, payments: payments.size, refunds: refunds.size, links: links.length }
    return { recovered, restarts: product.restarts(), sold, calls: till.counts, wrong }
  } finally {
    await database.close()
    await product.close()
  }
}

type Running = { product: ProductUnderFaults; till: TillClient; events: EventReader }

async function faultAndRecover({ product, till, events }: Running, kind: FaultKind) {
  const brokenAt = Date.now()
  await product.fault(kind)
  const since = async (isBack: () => boolean) => {
    while (!isBack()) {
      if (Date.now() - brokenAt > longestRecoveryMs) throw new Error(`nothing was sold for a minute after: ${kind}`)
      await pause(20)
    }
    return Date.now() - brokenAt
  }
  const brokenUntil = Date.now()
  const [saleMs, streamMs] = await Promise.all([
    since(() => till.soldSince() > brokenUntil),
    since(() => events.lastEventAt() > brokenUntil),
  ])
  return { saleMs, streamMs }
}

/** Checks that a dead process leaves no job behind, and that every message was sent once or is marked UNKNOWN. */
async function checkJobs(product: ProductUnderFaults, database: Database, { answered }: Load): Promise<string[]> {
  const until = Date.now() + longestJobsMs
  while (Date.now() < until && (await waitingJobs(database)) > 0) await pause(250)
  const left = await waitingJobs(database)
  return [
    ...(left > 0 ? [`${left} jobs are not done`] : []),
    ...(await checkLinks(database, answered.links, (token) => product.messagesWith(token))),
  ]
}

function shuffled(kills: number, random: () => number): FaultKind[] {
  return faultKinds
    .flatMap((kind) => Array.from({ length: kills }, () => ({ kind, at: random() })))
    .sort((one, other) => one.at - other.at)
    .map(({ kind }) => kind)
}
