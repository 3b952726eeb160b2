import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { clientSettings, type Database, openDatabase, withClient } from '@sofreh/database'
import { newId } from '@sofreh/kernel'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { randomOf } from '../support/random-of.ts'
import { checkLinks, checkSales } from './check-sales.ts'
import { fromSource, type ProductUnderFaults, startProductUnderFaults } from './product-under-faults.ts'
import { type Load, sellUnderLoad } from './sell-under-load.ts'
import { isExplained, openTill, type TillClient } from './till-client.ts'

/** A call waits this long for a connection of the pool. */
const longestWaitMs = 10_000
/** More calls at once than the pool has connections. */
const manyCalls = 16

let product: ProductUnderFaults
let database: Database
let till: TillClient
let load: Load
beforeAll(async () => {
  product = await startProductUnderFaults({ args: fromSource, port: await freePort() })
  database = openDatabase({ connection: product.connection, poolSize: 2 })
  till = await openTill(product)
  load = await sellUnderLoad(till, { clients: 3, random: randomOf(8) })
}, 240_000)
afterAll(async () => {
  await load.stop()
  await database.close()
  await product.close()
}, 60_000)

/** Waits until a sale that was sent after this moment is answered; returns how long that took. */
async function sells(timeout = 5_000): Promise<number> {
  const since = Date.now()
  await expect.poll(() => till.soldSince(), { timeout, interval: 20 }).toBeGreaterThan(since)
  return Date.now() - since
}

const readMany = () => Array.from({ length: manyCalls }, () => timed(() => till.attempt('GET', '/api/orders')))

async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; ms: number }> {
  const begun = performance.now()
  const result = await work()
  return { result, ms: performance.now() - begun }
}

const execute = (statement: string) => withClient(product.connection, (client) => client.query(statement))

function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

describe('a product whose database has too little of something', () => {
  it('sells on a disk that takes a tenth of a second for each flush', async () => {
    // PostgreSQL itself waits this long before each flush of its log.
    for (const setting of ['commit_delay = 100000', 'commit_siblings = 0']) await execute(`alter system set ${setting}`)
    await execute('select pg_reload_conf()')
    const before = till.saleMs.length
    await expect.poll(() => till.saleMs.length - before, { timeout: 60_000 }).toBeGreaterThan(20)
    const times = till.saleMs.slice(before + 5)
    for (const setting of ['commit_delay', 'commit_siblings']) await execute(`alter system reset ${setting}`)
    await execute('select pg_reload_conf()')
    expect(percentile(times, 0.5)).toBeGreaterThan(100)
    expect(percentile(times, 0.95)).toBeLessThan(3_000)
    await sells()
    expect(till.counts).toMatchObject({ unavailable: 0, wrong: [] })
  }, 120_000)

  it('answers 503 to calls without a connection while the database hangs, and sells once it goes on', async () => {
    const pids = [product.postmaster(), ...childrenOf(product.postmaster())]
    for (const pid of pids) process.kill(pid, 'SIGSTOP')
    const reads = readMany()
    await pause(longestWaitMs + 2_000)
    for (const pid of pids) process.kill(pid, 'SIGCONT')
    const answers = await Promise.all(reads)
    const refused = answers.filter(({ result }) => result.status !== 200)
    expect(refused.length).toBeGreaterThanOrEqual(manyCalls - 10)
    for (const { result, ms } of refused) {
      expect(isExplained(result), JSON.stringify(result)).toBe(true)
      expect(ms).toBeLessThan(longestWaitMs + 1_500)
    }
    await sells()
    expect(till.counts.wrong).toEqual([])
  }, 60_000)

  it('answers 503 to calls that wait for a lock or a connection for too long', async () => {
    const holder = new pg.Client(clientSettings(product.connection))
    await holder.connect()
    await holder.query('begin')
    await holder.query('lock table orders in access exclusive mode')
    const reads = readMany()
    await pause(longestWaitMs + 1_000)
    await holder.query('rollback')
    await holder.end()
    const refused = (await Promise.all(reads)).filter(({ result }) => result.status !== 200)
    expect(refused.length).toBeGreaterThan(0)
    for (const { result } of refused) expect(isExplained(result), JSON.stringify(result)).toBe(true)
    await sells()
    expect(till.counts.wrong).toEqual([])
  }, 60_000)

  it('answers 503 while other programs hold every connection that the database allows', async () => {
    const others: pg.Client[] = []
    const takeAll = async () => {
      for (;;) {
        const client = new pg.Client(clientSettings(product.connection))
        client.on('error', () => undefined)
        const isTaken = await client.connect().then(
          () => true,
          () => false,
        )
        if (!isTaken) return
        others.push(client)
      }
    }
    await takeAll()
    // The product has to connect again, and this program is faster.
    await others[0]?.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name like 'sofreh%' and pid <> all (array[${(await pidsOf(others)).join(',')}])`)
    for (let round = 0; round < 20; round += 1) await takeAll()
    const unavailable = till.counts.unavailable
    await expect.poll(() => till.counts.unavailable, { timeout: 20_000 }).toBeGreaterThan(unavailable)
    const read = await till.attempt('GET', '/api/orders')
    expect(read.status === 200 || isExplained(read), JSON.stringify(read)).toBe(true)
    await Promise.all(others.map((client) => client.end().catch(() => undefined)))
    await sells()
    expect(till.counts.wrong).toEqual([])
  }, 90_000)

  it('serves its till and other vendors beside a million waiting jobs of one vendor', async () => {
    const undisturbed = till.saleMs.length
    await pause(5_000)
    const quiet = percentile(till.saleMs.slice(undisturbed), 0.95)
    const [rss, link] = [memoryOf(product.serverPid()), load.answered.links.length]
    const { ms: insertMs } = await timed(() => insertJobs(1_000_000))
    const begun = till.saleMs.length
    await pause(15_000)
    const busy = percentile(till.saleMs.slice(begun), 0.95)
    const { ms: countMs } = await timed(() => fetch(`${product.address}/health/ready`))
    const links = load.answered.links.slice(link, -1)
    expect(links.length).toBeGreaterThan(3)
    // Links of the last seconds are sent although hundreds of thousands of older jobs wait.
    await expect.poll(() => unsentOf(links), { timeout: 10_000 }).toEqual([])
    const left = await jobsLeft()
    expect(left).toBeGreaterThan(100_000)
    const grown = memoryOf(product.serverPid()) - rss
    console.info(
      `inserted in ${Math.round(insertMs)} ms; sale p95 ${quiet} ms before, ${busy} ms beside ${left} jobs; ` +
        `memory +${Math.round(grown)} MB; health ${Math.round(countMs)} ms`,
    )
    expect(busy).toBeLessThan(1_000)
    expect(grown).toBeLessThan(150)
    await execute(`delete from graphile_worker._private_jobs where payload->>'vendorId' = '${busyVendor}'`)
    expect(till.counts.wrong).toEqual([])
  }, 300_000)

  it('has lost and doubled nothing after all of it', async () => {
    await load.stop()
    expect(await checkSales(database, load.answered)).toEqual([])
    await expect
      .poll(() => checkLinks(database, load.answered.links, (token) => product.messagesWith(token)), {
        timeout: 60_000,
      })
      .toEqual([])
  }, 120_000)
})

const busyVendor = newId()

/** The state that a million calls of `jobs.add` leave: the first hundred in turn, all others last. */
async function insertJobs(count: number): Promise<void> {
  await withClient(product.connection, async (client) => {
    await client.query(`insert into graphile_worker._private_tasks (identifier) values ('payments.send-link')
      on conflict do nothing`)
    await client.query(
      `insert into graphile_worker._private_jobs (task_id, payload, priority, max_attempts)
       select (select id from graphile_worker._private_tasks where identifier = 'payments.send-link'),
         json_build_object('vendorId', $1::text, 'linkId', gen_random_uuid(), 'origin', 'http://naranj.localhost'),
         least(number - 1, 100), 25
       from generate_series(1, $2::int) as number`,
      [busyVendor, count],
    )
  })
}

async function jobsLeft(): Promise<number> {
  const { rows } = await withClient(product.connection, (client) =>
    client.query<{ count: number }>('select count(*) as count from graphile_worker._private_jobs where is_available'),
  )
  return rows[0]?.count ?? 0
}

const unsentOf = async (links: readonly string[]) =>
  links.filter((url) => product.messagesWith(new URL(url).searchParams.get('link') ?? '') === 0)

async function pidsOf(clients: readonly pg.Client[]): Promise<number[]> {
  const answers = await Promise.all(clients.map((client) => client.query('select pg_backend_pid() as pid')))
  return answers.map(({ rows }) => rows[0].pid as number)
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && parentOf(pid) === parent)
}

function parentOf(pid: number): number | undefined {
  try {
    return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return undefined
  }
}

/** Megabytes of memory that a process occupies. */
function memoryOf(pid = 0): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}
