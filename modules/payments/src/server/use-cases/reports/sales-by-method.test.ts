import { newId } from '@sofreh/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PayingApp, startPayingApp } from '@sofreh/testing/payments'
import type { StartedPayment } from '../online/start-online-payment.ts'

let app: PayingApp
beforeAll(async () => {
  app = await startPayingApp()
})
afterAll(() => app.close())

/** The app's business day starts at 04:00 Tehran time. */
const lastMinutes = new Date('2026-11-22T03:58:00+03:30')
const dayStart = new Date('2026-11-22T04:00:00+03:30')
const salesOf = (span: { from?: Date; to?: Date }) =>
  app.payments.salesByMethod(app.database, { vendorId: app.vendorId, ...span })

describe('sales by method', () => {
  it('counts an online payment on the day it was confirmed', async () => {
    app.clock.set(lastMinutes)
    const orderId = await app.order()
    const { submitUrl } = await app.call<StartedPayment>('GET /api/orders/payment/{id}', { params: { id: orderId } })
    app.clock.advance(6 * 60_000)
    await app.comeBack(await app.atBank(submitUrl, 'pay'))
    expect(await salesOf({ to: dayStart })).toEqual([])
    expect(await salesOf({ from: dayStart })).toEqual([
      { method: 'ONLINE', count: 1, amount: 420_000, refunded: 0, accounts: 0 },
    ])
    await app.expectSound(orderId)
  })

  it('counts a terminal payment on the day it was approved', async () => {
    app.clock.set(lastMinutes)
    const till = { caller: app.staff('PAYMENT_TAKE') }
    const id = newId()
    const body = { id, orderId: await app.order(), amount: 20_000, bank: 'MELLAT', terminal: 'پیشخوان' }
    await app.call('POST /api/transactions/initialpospayment', { body }, till)
    app.clock.advance(3 * 60_000)
    await app.call('POST /api/transactions/approvepospayment', { body: { id, outcome: 'APPROVED', trace: '77' } }, till)
    expect(await salesOf({ to: dayStart })).toEqual([])
    expect(await salesOf({ from: dayStart })).toContainEqual({
      method: 'CARD',
      count: 1,
      amount: 20_000,
      refunded: 0,
      accounts: 0,
    })
  })
})
