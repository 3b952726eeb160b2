import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Database, type EmbeddedServer, findRoot, openDatabase, startEmbedded, withClient } from '@sofreh/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { randomOf } from '../support/random-of.ts'
import { checkLinks, checkSales } from './check-sales.ts'
import { databaseUser } from './patroni-cluster.ts'
import { type EventReader, readEvents } from './event-reader.ts'
import { fromSource, type ProductUnderFaults, startProductUnderFaults } from './product-under-faults.ts'
import { type Load, sellUnderLoad } from './sell-under-load.ts'
import { openTill, type TillClient } from './till-client.ts'

const root = findRoot(import.meta.url)
const hasPooler = spawnSync('pgbouncer', ['--version']).status === 0
const secret = 'only-for-this-test'
/** Fewer connections than the server's ten, so that transactions of several calls follow each other on one. */
const connectionsOfPooler = 4

/** The configuration of `ops/pgbouncer` with the addresses of this test. */
function writeSettings(folder: string, port: number, { host, user }: { host: string; user: string }): string {
  const users = join(folder, 'userlist.txt')
  const file = join(folder, 'pgbouncer.ini')
  const changes: [from: RegExp, to: string][] = [
    [/^sofreh = .*$/m, `sofreh = host=${host} port=5432 dbname=sofreh user=${user}`],
    [/^listen_port = .*$/m, `listen_port = ${port}`],
    [/^auth_file = .*$/m, `auth_file = ${users}\nunix_socket_dir =\nstats_users = ${user}`],
    [/^default_pool_size = .*$/m, `default_pool_size = ${connectionsOfPooler}`],
  ]
  const own = readFileSync(join(root, 'ops/pgbouncer/pgbouncer.ini'), 'utf8')
  for (const [from] of changes) expect(own).toMatch(from)
  const text = changes.reduce((before, [from, to]) => before.replace(from, to), own)
  writeFileSync(file, text)
  writeFileSync(users, `"${user}" "${secret}"\n`)
  const { uid, gid } = databaseUser()
  if (uid !== undefined && gid !== undefined) for (const path of [folder, file, users]) chownSync(path, uid, gid)
  return file
}

/** Sells through PgBouncer with 16 clients, and kills it meanwhile. */
function selling(): void {
  const folder = mkdtempSync(join(tmpdir(), 'sofreh-pooler-'))
  let embedded: EmbeddedServer
  let product: ProductUnderFaults
  let pooler: ChildProcess
  let settings: string
  let poolerUrl: string
  let database: Database
  let till: TillClient
  let load: Load
  let events: EventReader

  const startPooler = async () => {
    pooler = spawn('pgbouncer', ['-q', settings], { ...databaseUser(), cwd: '/', stdio: 'ignore' })
    await vi.waitFor(transactions, { timeout: 10_000, interval: 100 })
  }
  /** Counts the transactions that the pooler has passed on. */
  const transactions = () =>
    withClient(poolerUrl.replace(/\/sofreh$/, '/pgbouncer'), async (client) => {
      const { rows } = await client.query<{ database: string; total_xact_count: number }>('show stats')
      return Number(rows.find((row) => row.database === 'sofreh')?.total_xact_count ?? 0)
    })
  const soldMore = async (count: number) => {
    const sold = load.answered.orders.size
    await expect.poll(() => load.answered.orders.size, { timeout: 60_000 }).toBeGreaterThan(sold + count)
  }

  beforeAll(async () => {
    embedded = await startEmbedded({ folder: join(folder, 'postgres') })
    const { connection } = embedded
    if (typeof connection === 'string') throw new Error('the embedded server has a socket folder')
    const port = await freePort()
    settings = writeSettings(mkdtempSync(join(tmpdir(), 'sofreh-pooler-settings-')), port, connection)
    poolerUrl = `postgresql://${connection.user}:${secret}@127.0.0.1:${port}/sofreh`
    await startPooler()
    product = await startProductUnderFaults({
      args: fromSource,
      port: await freePort(),
      folder: join(folder, 'data'),
      database: { connection, cluster: embedded.folder },
      env: { DATABASE_POOLER_URL: poolerUrl },
    })
    database = openDatabase({ connection, poolSize: 2 })
    till = await openTill(product)
    load = await sellUnderLoad(till, { clients: 16, random: randomOf(31) })
    events = readEvents(product.address, till)
  }, 240_000)
  afterAll(async () => {
    events?.stop()
    await load?.stop()
    await database?.close()
    await product?.close()
    pooler?.kill('SIGKILL')
    await embedded?.remove()
    rmSync(folder, { recursive: true, force: true })
    rmSync(join(settings, '..'), { recursive: true, force: true })
  }, 60_000)

  it('sells with more clients than the pooler has connections', async () => {
    const before = await transactions()
    await soldMore(200)
    // Each order is a transaction of its own, and its sale asks for a price before.
    expect((await transactions()) - before).toBeGreaterThan(200)
    expect(till.counts).toMatchObject({ unavailable: 0, unreachable: 0, wrong: [] })
  }, 90_000)

  it('sells again after the pooler was killed', async () => {
    pooler.kill('SIGKILL')
    await expect.poll(() => till.counts.unavailable, { timeout: 20_000 }).toBeGreaterThan(0)
    await pause(1_000)
    await startPooler()
    await soldMore(100)
    expect(till.counts.wrong).toEqual([])
  }, 90_000)

  it('has lost and doubled nothing, sent every event and message, and the audit finds nothing', async () => {
    await load.stop()
    const { rows } = await sql<{ last: number }>`
      select last from event_counters join vendors using (vendor_id) where subdomain = 'naranj'`.execute(
      database.kysely,
    )
    await expect.poll(() => events.numbers().at(-1), { timeout: 20_000 }).toBe(rows[0]?.last)
    const numbers = events.numbers()
    expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other))
    expect(await checkSales(database, load.answered)).toEqual([])
    await expect
      .poll(() => checkLinks(database, load.answered.links, (token) => product.messagesWith(token)), {
        timeout: 120_000,
      })
      .toEqual([])
    console.info(`${load.answered.orders.size} orders over ${connectionsOfPooler} connections of PgBouncer`)
  }, 180_000)
}

if (hasPooler) describe('a server behind PgBouncer in transaction mode', selling)
else
  it('has no PgBouncer to share connections', () => expect(spawnSync('pgbouncer', ['--version']).error).toBeDefined())
