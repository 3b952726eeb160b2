import { newId } from '@sofreh/kernel'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type PayingApp, startPayingApp } from '@sofreh/testing/payments'
import type { TransactionView } from '../../../contract/index.ts'
import type { StartedPayment } from '../online/start-online-payment.ts'

let app: PayingApp
beforeAll(async () => {
  app = await startPayingApp()
})
afterAll(() => app.close())
beforeEach(() => {
  app.clock.set(new Date())
  app.simulators.zarinpal.skewMs = 0
  for (const name of Object.keys(app.simulators.zarinpal.switches))
    Object.assign(app.simulators.zarinpal.switches, { [name]: false })
})

const minute = 60_000
const ledger = (orderId: string) => app.payments.ledgerOf(app.database, app.vendorId, orderId)
const refund = (orderId: string, amount?: number) =>
  app.database.transaction((tx) =>
    app.payments.refundPaid(tx, {
      vendorId: app.vendorId,
      orderId,
      reason: 'REJECTED',
      personId: null,
      ...(amount === undefined ? {} : { amount }),
    }),
  )
const byHand = (id: string, caller = app.staff('ORDER_REFUND')) =>
  app.call<TransactionView>(
    'POST /api-sofreh/payments/refunds/{id}/done',
    { params: { id }, body: { slipNumber: '4411', note: 'کارت به کارت' } },
    { caller },
  )

async function paidOnline(): Promise<string> {
  const orderId = await app.order()
  const started = await app.call<StartedPayment>('GET /api/orders/payment/{id}', { params: { id: orderId } })
  await app.comeBack(await app.atBank(started.submitUrl, 'pay'))
  return orderId
}

async function paidInCash(amount = 420_000): Promise<string> {
  const orderId = await app.order()
  const body = { id: newId(), orderId, amount }
  await app.call('POST /api-sofreh/payments/cash', { body }, { caller: app.staff('PAYMENT_TAKE') })
  return orderId
}

describe('refunding payments', () => {
  it('reverses an online payment at the bank automatically', async () => {
    const orderId = await paidOnline()
    expect(await refund(orderId)).toMatchObject([{ type: 'REFUND', way: 'PROVIDER', status: 'INIT', amount: 420_000 }])
    expect(await ledger(orderId)).toMatchObject({ refunding: 420_000, net: 0 })
    await app.wait(1)
    expect(await ledger(orderId)).toMatchObject({ refunded: 420_000, refunding: 0 })
    expect([...app.simulators.zarinpal.sessions.values()].at(-1)?.state).toBe('REVERSED')
    await app.expectSound(orderId)
  })

  it('inquires about a refund every hour while the bank is down', async () => {
    const orderId = await paidOnline()
    app.simulators.zarinpal.switches.isDown = true
    await refund(orderId)
    for (const ms of [1, 4 * minute, 61 * minute, 61 * minute]) await app.wait(ms)
    expect((await ledger(orderId)).transactions.at(-1)).toMatchObject({ status: 'PENDING', isUnknown: true })
    app.simulators.zarinpal.switches.isDown = false
    await app.wait(61 * minute)
    // Too late for a reversal by now: the refund is a person's task.
    expect(await ledger(orderId)).toMatchObject({ refunding: 420_000, net: 0 })
    expect((await ledger(orderId)).transactions.at(-1)).toMatchObject({ way: 'PERSON', status: 'PENDING' })
    await app.expectSound(orderId)
  })

  it('hands a refund that the bank rejects to a person and closes it on their confirmation', async () => {
    const orderId = await paidOnline()
    app.simulators.zarinpal.switches.refusesRefunds = true
    await refund(orderId)
    await app.wait(1)
    const [, refused, duty] = (await ledger(orderId)).transactions
    expect(refused).toMatchObject({ status: 'FAILED', failure: 'REFUND_REFUSED' })
    expect(duty).toMatchObject({ status: 'PENDING', way: 'PERSON', amount: 420_000 })
    const needing = await app.call<{ data: TransactionView[] }>(
      'GET /api-sofreh/payments/transactions',
      { query: { needsPerson: 'true', orderId } },
      { caller: app.staff('REPORT_FINANCE') },
    )
    expect(needing.data.map((row) => row.id)).toEqual([duty?.id])
    expect(await byHand(duty?.id ?? '')).toMatchObject({ status: 'DONE', reference: '4411' })
    const history = await app.call<{ steps: { kind: string; person: string | null }[] }>(
      'GET /api-sofreh/payments/transactions/{id}/story',
      { params: { id: duty?.id } },
      { caller: app.staff('REPORT_FINANCE') },
    )
    expect(history.steps.map(({ kind, person }) => [kind, person])).toContainEqual(['GIVEN_BACK', 'سارا'])
    expect(await ledger(orderId)).toMatchObject({ refunded: 420_000, refunding: 0 })
    await expect(byHand(duty?.id ?? '')).rejects.toMatchObject({ code: 'REFUND_ALREADY_DONE' })
    await app.expectSound(orderId)
  })

  it('refunds cash only when a person confirms handing it over', async () => {
    const orderId = await paidInCash()
    const [duty] = await refund(orderId)
    expect(duty).toMatchObject({ way: 'DRAWER', status: 'PENDING' })
    await app.wait(61 * minute)
    expect(await ledger(orderId)).toMatchObject({ refunding: 420_000, refunded: 0 })
    await byHand(duty?.id ?? '')
    expect(await ledger(orderId)).toMatchObject({ refunding: 0, refunded: 420_000 })
    await app.expectSound(orderId)
  })

  it('refunds once when requested twice and never more than was paid', async () => {
    const orderId = await paidInCash()
    await refund(orderId, 100_000)
    await expect(refund(orderId, 320_001)).rejects.toMatchObject({ code: 'REFUND_TOO_MUCH' })
    expect(await refund(orderId)).toMatchObject([{ amount: 320_000 }])
    expect(await refund(orderId)).toEqual([])
    expect(await ledger(orderId)).toMatchObject({ paid: 420_000, refunding: 420_000, net: 0 })
    await app.expectSound(orderId)
  })

  it('rejects confirming a gateway’s refund, a payment, or a refund of another vendor', async () => {
    const orderId = await paidOnline()
    const [duty] = await refund(orderId)
    await expect(byHand(duty?.id ?? '')).rejects.toMatchObject({ code: 'REFUND_NOT_BY_HAND' })
    const [payment] = (await ledger(orderId)).transactions
    await expect(byHand(payment?.id ?? '')).rejects.toMatchObject({ code: 'TRANSACTION_NOT_FOUND' })
    const elsewhere = { ...app.staff('ORDER_REFUND'), vendorId: newId() }
    await expect(byHand(duty?.id ?? '', elsewhere)).rejects.toMatchObject({ code: 'TRANSACTION_NOT_FOUND' })
  })
})
