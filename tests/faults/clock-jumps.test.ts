import { execFileSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { type Database, openDatabase } from '@sofreh/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { randomOf } from '../support/random-of.ts'
import { checkLinks, checkSales } from './check-sales.ts'
import { type EventReader, readEvents } from './event-reader.ts'
import { fromSource, type ProductUnderFaults, startProductUnderFaults } from './product-under-faults.ts'
import { type Load, sellUnderLoad } from './sell-under-load.ts'
import { type ClockedDatabase, shiftedClocks, startClockedDatabase } from './shifted-clocks.ts'
import { openTill, type TillClient } from './till-client.ts'

const clocks = shiftedClocks()
const [server, database] = [clocks?.clock('server'), clocks?.clock('database')]
const hour = 3_600

function jumps(): void {
  let clocked: ClockedDatabase
  let product: ProductUnderFaults
  let straight: Database
  let till: TillClient
  let load: Load
  let events: EventReader
  beforeAll(async () => {
    if (!clocks || !server || !database) throw new Error('there are no clocks')
    clocked = await startClockedDatabase(`${clocks.folder}/postgres`, database)
    product = await startProductUnderFaults({
      args: fromSource,
      port: await freePort(),
      database: clocked,
      env: server.env,
    })
    straight = openDatabase({ connection: product.connection, poolSize: 2 })
    till = await openTill(product)
    load = await sellUnderLoad(till, { clients: 2, random: randomOf(5) })
    events = readEvents(product.address, till)
  }, 240_000)
  afterAll(async () => {
    events?.stop()
    await load?.stop()
    await straight?.close()
    await product?.close()
    await clocked?.remove()
    clocks?.remove()
  }, 60_000)

  const sells = async () => {
    const since = Date.now()
    await expect.poll(() => till.soldSince(), { timeout: 10_000, interval: 20 }).toBeGreaterThan(since)
  }

  it('shifts the clocks of the database and the server, as the other tests rely on', async () => {
    const serverNow = async () => Date.parse((await fetch(`${product.address}/health/live`)).headers.get('date') ?? '')
    database?.shiftBy(2 * hour)
    expect((await clocked.now()).getTime() - Date.now()).toBeGreaterThan(1.9 * hour * 1_000)
    expect(Math.abs((await serverNow()) - Date.now())).toBeLessThan(60_000)
    database?.shiftBy(0)
    server?.shiftBy(-2 * hour)
    await expect.poll(serverNow).toBeLessThan(Date.now() - 1.9 * hour * 1_000)
    server?.shiftBy(0)
  })

  it.each([
    ['the server goes forward', server, 2 * hour],
    ['the server goes back', server, -2 * hour],
    ['the database goes forward', database, 2 * hour],
    ['the database goes back', database, -2 * hour],
  ] as const)(
    'sells on and sends its messages when the clock of %s',
    async (_, clock, seconds) => {
      const sent = load.answered.links.length
      clock?.shiftBy(seconds)
      await sells()
      await pause(3_000)
      await sells()
      const links = load.answered.links.slice(sent, sent + 3)
      const unsent = () =>
        links.filter((url) => product.messagesWith(new URL(url).searchParams.get('link') ?? '') === 0)
      expect(links).not.toEqual([])
      await expect.poll(unsent, { timeout: 15_000 }).toEqual([])
      clock?.shiftBy(0)
      await sells()
      expect(till.counts.wrong).toEqual([])
    },
    90_000,
  )

  it('has lost and doubled nothing after all jumps, and numbered its events without gaps', async () => {
    await load.stop()
    await expect
      .poll(() => checkLinks(straight, load.answered.links, (token) => product.messagesWith(token)), {
        timeout: 60_000,
      })
      .toEqual([])
    expect(await checkSales(straight, load.answered)).toEqual([])
    const numbers = events.numbers()
    expect(numbers).toEqual(numbers.map((_, at) => (numbers[0] ?? 0) + at))
  }, 120_000)
}

if (clocks) describe('a product whose clock jumps', jumps)
else it('has no clocks to shift without a C compiler', () => expect(() => execFileSync('cc', ['--version'])).toThrow())
