import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import {
  connectionUrl,
  type Database,
  type EmbeddedServer,
  findRoot,
  openDatabase,
  startEmbedded,
} from '@sofreh/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSimulators, type Simulators } from '../../apps/simulators/src/index.ts'
import { type Supervised, supervise } from '../../tools/supervise.mjs'
import { freePort } from '../support/free-port.ts'
import { randomOf } from '../support/random-of.ts'
import { untilReady } from '../support/until-ready.ts'
import { checkSales } from './check-sales.ts'
import { type EventReader, readEvents } from './event-reader.ts'
import { type Load, sellUnderLoad } from './sell-under-load.ts'
import { openTill, type TillClient } from './till-client.ts'

const root = findRoot(import.meta.url)
/** The folder of the last release, installed; absent: this release, so that only the change of servers is tried. */
const lastRelease = process.env['LAST_RELEASE'] ?? root
const hasProxy = spawnSync('haproxy', ['-v']).status === 0

/** Two servers of one database behind HAProxy, with the configuration of `ops/haproxy`. */
function upgrade(): void {
  const folder = mkdtempSync(join(tmpdir(), 'sofreh-upgrade-'))
  const servers = new Map<string, Supervised>()
  let [ports, front]: [Record<string, number>, string] = [{}, '']
  let simulators: Simulators
  let simulatorsUrl = ''
  let embedded: EmbeddedServer
  let database: Database
  let proxy: ChildProcess
  let till: TillClient
  let load: Load
  let events: EventReader

  const addressOf = (name: string) => `127.0.0.1:${ports[name]}`
  const start = async (name: string, release: string) => {
    const server = supervise({
      name,
      args: ['--import', 'tsx', join(release, 'apps/server/src/serve.ts')],
      env: () => ({
        NODE_ENV: 'production',
        DEMO: 'true',
        HOST: '127.0.0.1',
        PORT: String(ports[name]),
        DATA_DIR: folder,
        DATABASE_URL: connectionUrl(embedded.connection),
        SECRET_KEY: 'only for this test, never for a restaurant',
        KAVENEGAR_KEY: 'test-key',
        KAVENEGAR_URL: simulatorsUrl,
        ZARINPAL_URL: simulatorsUrl,
        BASE_DOMAINS: 'localhost',
        MAP_TILES_URL: 'none',
        PUBLIC_CALLS_PER_MINUTE: '1000000',
        TRUST_PROXY: '1',
        STOP_DELAY_SECONDS: '5',
        LOG_LEVEL: 'silent',
      }),
      stdout: 'ignore',
    })
    servers.set(name, server)
    await untilReady(`http://${addressOf(name)}`, server.ended)
  }
  const replace = async (name: string) => {
    await servers.get(name)?.stop()
    await start(name, root)
    // The proxy sends calls again after two checks.
    await pause(3_000)
  }

  beforeAll(async () => {
    simulators = await createSimulators()
    simulatorsUrl = await simulators.listen(0)
    embedded = await startEmbedded({ folder: join(folder, 'postgres') })
    database = openDatabase({ connection: embedded.connection, poolSize: 2 })
    ports = { a: await freePort(), b: await freePort(), front: await freePort() }
    await start('a', lastRelease)
    await start('b', lastRelease)
    front = `http://${addressOf('front')}`
    proxy = spawn('haproxy', ['-f', join(root, 'ops/haproxy/haproxy.cfg')], {
      stdio: 'inherit',
      env: {
        ...process.env,
        SOFREH_FRONT: addressOf('front'),
        SOFREH_SERVER_A: addressOf('a'),
        SOFREH_SERVER_B: addressOf('b'),
      },
    })
    await untilReady(front, new Promise((resolve) => proxy.once('exit', (code) => resolve(code ?? 1))))
    const messageTo = (mobile: string) =>
      simulators.sms.messages.findLast(({ receptor }) => receptor === mobile)?.message ?? ''
    till = await openTill({ address: front, messageTo })
    load = await sellUnderLoad(till, { clients: 4, random: randomOf(21) })
    events = readEvents(front, till)
  }, 300_000)
  afterAll(async () => {
    events?.stop()
    await load?.stop()
    proxy?.kill('SIGTERM')
    for (const server of servers.values()) await server.stop()
    await database?.close()
    await embedded?.remove()
    await simulators?.close()
    rmSync(folder, { recursive: true, force: true })
  }, 60_000)

  it('fails no call while one server after the other is replaced under load', async () => {
    await expect.poll(() => load.answered.orders.size, { timeout: 30_000 }).toBeGreaterThan(20)
    const before = { ...till.counts, orders: load.answered.orders.size }
    await replace('a')
    await replace('b')
    const sold = load.answered.orders.size
    expect(sold).toBeGreaterThan(before.orders)
    await expect.poll(() => load.answered.orders.size, { timeout: 30_000 }).toBeGreaterThan(sold + 20)
    const { unreachable, unavailable, wrong } = till.counts
    expect({ unreachable, unavailable, wrong }).toEqual({ unreachable: 0, unavailable: 0, wrong: [] })
  }, 240_000)

  it('sends every event once and in order to a screen whose server was replaced', async () => {
    await load.stop()
    const { rows } = await sql<{ last: number }>`
      select last from event_counters join vendors using (vendor_id) where subdomain = 'naranj'`.execute(
      database.kysely,
    )
    await expect.poll(() => events.numbers().at(-1), { timeout: 20_000 }).toBe(rows[0]?.last)
    const numbers = events.numbers()
    expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other))
  }, 60_000)

  it('leaves every sale stored once, and the audit finds nothing', async () => {
    expect(await checkSales(database, load.answered)).toEqual([])
  }, 120_000)
}

if (hasProxy) describe('an upgrade of two servers behind HAProxy', upgrade)
else it('has no HAProxy to divide calls', () => expect(spawnSync('haproxy', ['-v']).error).toBeDefined())
