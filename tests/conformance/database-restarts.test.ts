import { setTimeout as pause } from 'node:timers/promises'
import { type Connection, type Database, openDatabase } from '@sofreh/database'
import { newId } from '@sofreh/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { breakableLine } from '../support/breakable-line.ts'
import { breachesOf } from '@sofreh/testing/app'
import { allRows, effectBetween, type Rows } from '../support/writes/all-rows.ts'
import { type Fixture, openFixture, send, type Write } from '../support/writes/fixture.ts'
import { moneyWrites } from '../support/writes/money-writes.ts'
import { orderWrites } from '../support/writes/order-writes.ts'
import { type RunningProduct, runProduct } from './running-product.ts'

const tried = new Set([
  'POST /api/orders',
  'POST /api/orders/quick',
  'POST /api-sofreh/payments/take',
  'PUT /api/orders/refund',
  'POST /api-sofreh/payments/shifts/{id}/close',
])
const writes: readonly Write[] = [...orderWrites, ...moneyWrites].filter(({ name }) => tried.has(name))
const ledgerTables = ['orders', 'transactions', 'paid_parts', 'kitchen_tickets', 'drawer_movements', 'z_reports']
/** Cuts from before the first statement to after the commit, as measured on an idle machine. */
const cutsAfterMs = [0, 2, 4, 7, 12, 20, 35]

describe('a database that restarts during a write', () => {
  let product: RunningProduct
  /** Connects directly, not over the line that is cut. */
  let straight: Database
  let line: Awaited<ReturnType<typeof breakableLine>>
  let fixture: Fixture
  beforeAll(async () => {
    product = await runProduct({
      through: async (connection: Connection) => {
        line = await breakableLine(connection)
        straight = openDatabase({ connection, poolSize: 2 })
        return { connection: line.connection, database: openDatabase({ connection: line.connection, poolSize: 6 }) }
      },
    })
    fixture = await openFixture(product, 'restarts', '09121110061')
  }, 120_000)
  afterAll(async () => {
    await straight.close()
    await product.close()
    await line.close()
  })

  /** Excludes rows of background tasks, which are written at any time. */
  const rowsNow = async () => {
    await product.runner.catchUp(fixture.shop.vendorId)
    return allRows(straight)
  }

  const effectSince = async (before: Rows) => {
    const effect = effectBetween(before, await rowsNow())
    return Object.fromEntries(ledgerTables.map((table) => [table, effect[table]]))
  }

  it.each(writes.map((write) => [write.name, write] as const))(
    '%s: takes effect once, whenever the connection breaks',
    async (_, write) => {
      const ready = async () => ({ write, ready: await write.make(fixture), key: newId() })
      await send(fixture, await ready())
      const call = await ready()
      const start = await rowsNow()
      expect((await send(fixture, call)).status).toBe(200)
      const once = await effectSince(start)
      for (const ms of cutsAfterMs) {
        const cut = await ready()
        const before = await rowsNow()
        const first = send(fixture, cut)
        await pause(ms)
        line.cut()
        line.mend()
        expect([200, 503]).toContain((await first).status)
        const again = async () => (await send(fixture, cut)).status
        // Some pooled connections are broken and have not noticed yet.
        let status = await again()
        for (let tries = 0; tries < 20 && status === 503; tries += 1) status = await again()
        expect(status).toBe(200)
        expect(await effectSince(before), `cut after ${ms} ms`).toEqual(once)
      }
      expect(await breachesOf(straight)).toEqual([])
    },
    60_000,
  )

  it('breaks the connection during every listed write', () => expect(writes.length).toBe(tried.size))
})
