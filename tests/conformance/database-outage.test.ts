import { type Connection, openDatabase } from '@sofreh/database'
import { createJobs, startJobs } from '@sofreh/events'
import { newId } from '@sofreh/kernel'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBackground } from '../../apps/server/src/start-background.ts'
import { breakableLine } from '../support/breakable-line.ts'
import { type RunningProduct, runProduct } from './running-product.ts'
import { type StockedShop, stockShop } from './stocked-shop.ts'

describe('a database that is unavailable for a while', () => {
  let product: RunningProduct
  let shop: StockedShop
  let line: Awaited<ReturnType<typeof breakableLine>>
  let background: Awaited<ReturnType<typeof startBackground>>
  const crashes: unknown[] = []
  const onCrash = (error: unknown) => crashes.push(error)
  beforeAll(async () => {
    process.on('unhandledRejection', onCrash)
    product = await runProduct({
      through: async (connection: Connection) => {
        line = await breakableLine(connection)
        return { connection: line.connection, database: openDatabase({ connection: line.connection, poolSize: 6 }) }
      },
    })
    shop = await stockShop(product, 'outage', '09121110031')
    const { assembled, started } = product
    background = await startBackground({ assembled, started, logger: pino({ level: 'silent' }) })
  }, 150_000)
  afterAll(async () => {
    await background.stop()
    await product.close()
    await line.close()
    process.off('unhandledRejection', onCrash)
  })

  const orders = () =>
    product.app.inject({
      method: 'GET',
      url: '/api/orders',
      headers: { host: shop.host, authorization: `Bearer ${shop.token}` },
    })

  it('reports the outage in Persian, and recovers without a restart', async () => {
    expect((await orders()).statusCode).toBe(200)
    line.cut()
    // Some calls hold a broken connection and some get none. All must give the same answer.
    for (let round = 0; round < 8; round += 1) {
      const answer = await orders()
      expect([answer.statusCode, answer.json().code]).toEqual([503, 'DATABASE_UNAVAILABLE'])
      expect(answer.json().message).toMatch(/[\u0600-\u06ff]/)
    }
    await new Promise((resolve) => setTimeout(resolve, 6_000))
    line.mend()
    await expect.poll(async () => (await orders()).statusCode, { interval: 100 }).toBe(200)

    // The worker survived: it runs a job that is added now.
    const guestOrder = shop.idsFor({ path: '/api/orders' } as never)['orderId'] ?? ''
    const call = (method: 'GET' | 'POST', url: string, token: string, payload?: object) =>
      product.app.inject({
        method,
        url,
        headers: { host: shop.host, authorization: `Bearer ${token}`, 'idempotency-key': newId() },
        ...(payload ? { payload } : {}),
      })
    const started = (await call('GET', `/api/orders/payment/${guestOrder}`, shop.guestToken)).json().data
    product.payAtBank(started.submitUrl)
    const returned = await call('GET', product.returnUrlOf(started.submitUrl), shop.guestToken)
    expect(returned.statusCode).toBe(303)
    const paid = (await call('GET', `/api/orders/${guestOrder}`, shop.token)).json().data
    expect(paid.due).toBe(0)
    const rejected = await product.app.inject({
      method: 'PATCH',
      url: '/api/orders/state',
      headers: { host: shop.host, authorization: `Bearer ${shop.token}`, 'idempotency-key': newId() },
      payload: { orderId: guestOrder, state: 'REJECTED', version: paid.version, cause: 'OTHER', reason: 'تمام شد' },
    })
    expect(rejected.statusCode).toBe(200)
    const refunded = async () =>
      (await call('GET', `/api/orders/${guestOrder}/transactions`, shop.token)).json().data.refunded > 0
    for (let tries = 0; tries < 1_100 && !(await refunded()); tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 100))
    expect(await refunded()).toBe(true)
    expect(crashes).toEqual([])
  }, 150_000)

  it('reconnects a worker that started as the database went away', async () => {
    const done: unknown[] = []
    const task = async (payload: unknown) => void done.push(payload)
    const worker = await startJobs({
      connection: line.connection,
      tasks: { 'outage.probe': task },
      log: () => undefined,
    })
    line.cut()
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    line.mend()
    await expect.poll(async () => (await orders()).statusCode).toBe(200)
    await product.started.database.transaction((tx) => createJobs().add(tx, 'outage.probe', { sent: true }))
    await expect.poll(() => done, { timeout: 60_000 }).toEqual([{ sent: true }])
    await worker.stop()
    expect(crashes).toEqual([])
  }, 100_000)
})
