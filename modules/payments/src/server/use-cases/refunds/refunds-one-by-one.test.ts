import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PayingApp, startPayingApp } from '@sofreh/testing/payments'
import type { StartedPayment } from '../online/start-online-payment.ts'

const minute = 60_000
const providers = ['SNAPP_PAY_POSTPAID', 'JIBIT'] as const

describe.each(providers)('two refunds of one payment through %s', (provider) => {
  let app: PayingApp
  let switches: { isDown: boolean; losesRefundAnswer: boolean }
  beforeAll(async () => {
    app = await startPayingApp(provider)
    switches = (provider === 'JIBIT' ? app.simulators.jibit : app.simulators.snappPay).switches
  })
  afterAll(() => app.close())

  const paidOnline = async (): Promise<string> => {
    const orderId = await app.order()
    const started = await app.call<StartedPayment>('GET /api/orders/payment/{id}', { params: { id: orderId } })
    await app.comeBack(await app.atBank(started.submitUrl, 'pay'))
    return orderId
  }
  const refund = (orderId: string, amount: number) =>
    app.database.transaction((tx) =>
      app.payments.refundPaid(tx, { vendorId: app.vendorId, orderId, reason: 'سرد بود', personId: null, amount }),
    )
  const ledger = (orderId: string) => app.payments.ledgerOf(app.database, app.vendorId, orderId)
  const refunds = async (orderId: string) => {
    const { transactions } = await ledger(orderId)
    return transactions.filter(({ type }) => type === 'REFUND').map(({ amount, status, way }) => [amount, status, way])
  }
  /** Returns in Toman what the gateway itself refunded of the order's payment. */
  const goneAtGateway = async (orderId: string): Promise<number> => {
    const { rows } = await sql<{ token: string; amount: number }>`select token, amount from transactions
      where order_id = ${orderId} and type = 'PAYMENT'`.execute(app.database.kysely)
    const { token = '', amount = 0 } = rows[0] ?? {}
    const { jibit, snappPay } = app.simulators
    if (provider === 'JIBIT')
      return (jibit.purchases.get(token)?.refunds ?? []).reduce((sum, one) => sum + one.amount, 0) / 10
    return amount - (snappPay.lowered.get(token) ?? amount * 10) / 10
  }

  it('refunds both once when the gateway was down during the requests', async () => {
    const orderId = await paidOnline()
    switches.isDown = true
    await refund(orderId, 50_000)
    await app.wait(1_000)
    await refund(orderId, 60_000)
    await app.wait(1_000)
    expect(await refunds(orderId)).toEqual([
      [50_000, 'PENDING', 'PROVIDER'],
      [60_000, 'INIT', 'PROVIDER'],
    ])
    switches.isDown = false
    await app.wait(61 * minute)
    expect(await refunds(orderId)).toEqual([
      [50_000, 'DONE', 'PROVIDER'],
      [60_000, 'DONE', 'PROVIDER'],
    ])
    expect(await goneAtGateway(orderId)).toBe(110_000)
    await app.expectSound(orderId)
  })

  it('refunds both once when they are requested at once', async () => {
    const orderId = await paidOnline()
    await Promise.all([refund(orderId, 50_000), refund(orderId, 60_000)])
    const { transactions } = await ledger(orderId)
    const payloads = transactions.filter(({ type }) => type === 'REFUND').map(({ id }) => id)
    const run = async (transactionId: string) =>
      app.payments.tasks['payments.refund']?.({ vendorId: app.vendorId, transactionId })
    await Promise.all(payloads.map(run))
    await app.wait(61 * minute)
    expect(await ledger(orderId)).toMatchObject({ refunded: 110_000, refunding: 0 })
    expect(await goneAtGateway(orderId)).toBe(110_000)
    await app.expectSound(orderId)
  })

  it('finishes both when both were sent before and neither arrived', async () => {
    const orderId = await paidOnline()
    switches.isDown = true
    await refund(orderId, 50_000)
    await refund(orderId, 60_000)
    await sql`update transactions set status = 'PENDING', started_at = created_at, is_unknown = true
      where order_id = ${orderId} and type = 'REFUND'`.execute(app.database.kysely)
    switches.isDown = false
    for (let hour = 0; hour < 3; hour++) await app.wait(61 * minute)
    expect(await ledger(orderId)).toMatchObject({ refunded: 110_000, refunding: 0 })
    expect(await goneAtGateway(orderId)).toBe(110_000)
    await app.expectSound(orderId)
  })

  it('hands the unsent second refund to a person when the first has had no outcome for a day', async () => {
    const orderId = await paidOnline()
    switches.isDown = true
    await refund(orderId, 50_000)
    await app.wait(1_000)
    await refund(orderId, 60_000)
    for (let hour = 0; hour < 26; hour++) await app.wait(61 * minute)
    expect(await refunds(orderId)).toEqual([
      [50_000, 'PENDING', 'PROVIDER'],
      [60_000, 'FAILED', 'PROVIDER'],
      [60_000, 'PENDING', 'PERSON'],
    ])
    switches.isDown = false
    await app.wait(61 * minute)
    expect(await goneAtGateway(orderId)).toBe(50_000)
    await app.expectSound(orderId)
  })
})

describe('two refunds sent to Jibit at once', () => {
  it('detects which refunds arrived and sends only the missing one again', async () => {
    const app = await startPayingApp('JIBIT')
    const { vendorId } = app
    for (const [gone, resent] of [
      [[50_000, 60_000], 0],
      [[60_000], 1],
      [[50_000], 1],
    ] as const) {
      const orderId = await app.order()
      const started = await app.call<StartedPayment>('GET /api/orders/payment/{id}', { params: { id: orderId } })
      await app.comeBack(await app.atBank(started.submitUrl, 'pay'))
      for (const amount of [50_000, 60_000])
        await app.database.transaction((tx) =>
          app.payments.refundPaid(tx, { vendorId, orderId, reason: 'سرد بود', personId: null, amount }),
        )
      await sql`update transactions set status = 'PENDING', started_at = created_at, is_unknown = true
        where order_id = ${orderId} and type = 'REFUND'`.execute(app.database.kysely)
      const purchase = [...app.simulators.jibit.purchases.values()].at(-1)
      for (const amount of gone) purchase?.refunds.push({ id: String(amount), amount: amount * 10 })
      for (let hour = 0; hour < 2; hour++) await app.wait(61 * minute)
      expect(await app.payments.ledgerOf(app.database, vendorId, orderId)).toMatchObject({
        refunded: 110_000,
        refunding: 0,
      })
      expect(purchase?.refunds.length).toBe(gone.length + resent)
      await app.expectSound(orderId)
    }
    await app.close()
  })
})
