import { newId } from '@sofreh/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PaymentsBench, paymentsBench } from '../../../../../../tests/support/payments-bench.ts'
import type { StartedPayment } from '../online/start-online-payment.ts'

let bench: PaymentsBench
beforeAll(async () => {
  bench = await paymentsBench()
})
afterAll(() => bench.close())

/** The bench's business day starts at 04:00 Tehran time. */
const lastMinutes = new Date('2026-11-22T03:58:00+03:30')
const dayStart = new Date('2026-11-22T04:00:00+03:30')
const salesOf = (span: { from?: Date; to?: Date }) =>
  bench.payments.salesByMethod(bench.database, { vendorId: bench.vendorId, ...span })

describe('sales by method', () => {
  it('counts an online payment on the day it was confirmed', async () => {
    bench.clock.set(lastMinutes)
    const orderId = await bench.order()
    const { submitUrl } = await bench.call<StartedPayment>('GET /api/orders/payment/{id}', { params: { id: orderId } })
    bench.clock.advance(6 * 60_000)
    await bench.comeBack(await bench.atBank(submitUrl, 'pay'))
    expect(await salesOf({ to: dayStart })).toEqual([])
    expect(await salesOf({ from: dayStart })).toEqual([
      { method: 'ONLINE', count: 1, amount: 420_000, refunded: 0, accounts: 0 },
    ])
    await bench.expectSound(orderId)
  })

  it('counts a terminal payment on the day it was approved', async () => {
    bench.clock.set(lastMinutes)
    const till = { caller: bench.staff('PAYMENT_TAKE') }
    const id = newId()
    const body = { id, orderId: await bench.order(), amount: 20_000, bank: 'MELLAT', terminal: 'پیشخوان' }
    await bench.call('POST /api/transactions/initialpospayment', { body }, till)
    bench.clock.advance(3 * 60_000)
    await bench.call(
      'POST /api/transactions/approvepospayment',
      { body: { id, outcome: 'APPROVED', trace: '77' } },
      till,
    )
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
