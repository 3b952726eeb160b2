import { newId } from '@sofreh/kernel'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type PaymentsBench, paymentsBench } from '../../../../../../tests/support/payments-bench.ts'
import type { TransactionView } from '../../../contract/index.ts'
import type { StartedPayment } from '../online/start-online-payment.ts'

let bench: PaymentsBench
beforeAll(async () => {
  bench = await paymentsBench()
})
afterAll(() => bench.close())
beforeEach(() => {
  bench.clock.set(new Date())
  bench.simulators.zarinpal.skewMs = 0
  for (const name of Object.keys(bench.simulators.zarinpal.switches))
    Object.assign(bench.simulators.zarinpal.switches, { [name]: false })
})

const minute = 60_000
const ledger = (orderId: string) => bench.payments.ledgerOf(bench.database, bench.vendorId, orderId)
const refund = (orderId: string, amount?: number) =>
  bench.database.transaction((tx) =>
    bench.payments.refundPaid(tx, {
      vendorId: bench.vendorId,
      orderId,
      reason: 'REJECTED',
      personId: null,
      ...(amount === undefined ? {} : { amount }),
    }),
  )
const byHand = (id: string, caller = bench.staff('ORDER_REFUND')) =>
  bench.call<TransactionView>(
    'POST /api-sofreh/payments/refunds/{id}/done',
    { params: { id }, body: { slipNumber: '4411', note: 'کارت به کارت' } },
    { caller },
  )

async function paidOnline(): Promise<string> {
  const orderId = await bench.order()
  const started = await bench.call<StartedPayment>('GET /api/orders/payment/{id}', { params: { id: orderId } })
  await bench.comeBack(await bench.atBank(started.submitUrl, 'pay'))
  return orderId
}

async function paidInCash(amount = 420_000): Promise<string> {
  const orderId = await bench.order()
  const body = { id: newId(), orderId, amount }
  await bench.call('POST /api-sofreh/payments/cash', { body }, { caller: bench.staff('PAYMENT_TAKE') })
  return orderId
}

describe('refunding payments', () => {
  it('reverses an online payment at the bank automatically', async () => {
    const orderId = await paidOnline()
    expect(await refund(orderId)).toMatchObject([{ type: 'REFUND', way: 'PROVIDER', status: 'INIT', amount: 420_000 }])
    expect(await ledger(orderId)).toMatchObject({ refunding: 420_000, net: 0 })
    await bench.wait(1)
    expect(await ledger(orderId)).toMatchObject({ refunded: 420_000, refunding: 0 })
    expect([...bench.simulators.zarinpal.sessions.values()].at(-1)?.state).toBe('REVERSED')
    await bench.expectSound(orderId)
  })

  it('inquires about a refund every hour while the bank is down', async () => {
    const orderId = await paidOnline()
    bench.simulators.zarinpal.switches.isDown = true
    await refund(orderId)
    for (const ms of [1, 4 * minute, 61 * minute, 61 * minute]) await bench.wait(ms)
    expect((await ledger(orderId)).transactions.at(-1)).toMatchObject({ status: 'PENDING', isUnknown: true })
    bench.simulators.zarinpal.switches.isDown = false
    await bench.wait(61 * minute)
    // Too late for a reversal by now: the refund is a person's task.
    expect(await ledger(orderId)).toMatchObject({ refunding: 420_000, net: 0 })
    expect((await ledger(orderId)).transactions.at(-1)).toMatchObject({ way: 'PERSON', status: 'PENDING' })
    await bench.expectSound(orderId)
  })

  it('hands a refund that the bank rejects to a person and closes it on their confirmation', async () => {
    const orderId = await paidOnline()
    bench.simulators.zarinpal.switches.refusesRefunds = true
    await refund(orderId)
    await bench.wait(1)
    const [, refused, duty] = (await ledger(orderId)).transactions
    expect(refused).toMatchObject({ status: 'FAILED', failure: 'REFUND_REFUSED' })
    expect(duty).toMatchObject({ status: 'PENDING', way: 'PERSON', amount: 420_000 })
    const needing = await bench.call<{ data: TransactionView[] }>(
      'GET /api-sofreh/payments/transactions',
      { query: { needsPerson: 'true', orderId } },
      { caller: bench.staff('REPORT_FINANCE') },
    )
    expect(needing.data.map((row) => row.id)).toEqual([duty?.id])
    expect(await byHand(duty?.id ?? '')).toMatchObject({ status: 'DONE', reference: '4411' })
    const history = await bench.call<{ steps: { kind: string; person: string | null }[] }>(
      'GET /api-sofreh/payments/transactions/{id}/story',
      { params: { id: duty?.id } },
      { caller: bench.staff('REPORT_FINANCE') },
    )
    expect(history.steps.map(({ kind, person }) => [kind, person])).toContainEqual(['GIVEN_BACK', 'سارا'])
    expect(await ledger(orderId)).toMatchObject({ refunded: 420_000, refunding: 0 })
    await expect(byHand(duty?.id ?? '')).rejects.toMatchObject({ code: 'REFUND_ALREADY_DONE' })
    await bench.expectSound(orderId)
  })

  it('refunds cash only when a person confirms handing it over', async () => {
    const orderId = await paidInCash()
    const [duty] = await refund(orderId)
    expect(duty).toMatchObject({ way: 'DRAWER', status: 'PENDING' })
    await bench.wait(61 * minute)
    expect(await ledger(orderId)).toMatchObject({ refunding: 420_000, refunded: 0 })
    await byHand(duty?.id ?? '')
    expect(await ledger(orderId)).toMatchObject({ refunding: 0, refunded: 420_000 })
    await bench.expectSound(orderId)
  })

  it('refunds once when requested twice and never more than was paid', async () => {
    const orderId = await paidInCash()
    await refund(orderId, 100_000)
    await expect(refund(orderId, 320_001)).rejects.toMatchObject({ code: 'REFUND_TOO_MUCH' })
    expect(await refund(orderId)).toMatchObject([{ amount: 320_000 }])
    expect(await refund(orderId)).toEqual([])
    expect(await ledger(orderId)).toMatchObject({ paid: 420_000, refunding: 420_000, net: 0 })
    await bench.expectSound(orderId)
  })

  it('rejects confirming a gateway’s refund, a payment, or a refund of another vendor', async () => {
    const orderId = await paidOnline()
    const [duty] = await refund(orderId)
    await expect(byHand(duty?.id ?? '')).rejects.toMatchObject({ code: 'REFUND_NOT_BY_HAND' })
    const [payment] = (await ledger(orderId)).transactions
    await expect(byHand(payment?.id ?? '')).rejects.toMatchObject({ code: 'TRANSACTION_NOT_FOUND' })
    const elsewhere = { ...bench.staff('ORDER_REFUND'), vendorId: newId() }
    await expect(byHand(duty?.id ?? '', elsewhere)).rejects.toMatchObject({ code: 'TRANSACTION_NOT_FOUND' })
  })
})
