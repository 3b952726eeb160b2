import { newId } from '@sofreh/kernel'
import { vendorSettings } from '@sofreh/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OnlineGateway } from '@sofreh/gateways/server'
import { type PaymentsBench, paymentsBench } from '../../../../../../tests/support/payments-bench.ts'
import type { LedgerView } from '../../../contract/index.ts'
import type { StartedPayment } from './start-online-payment.ts'

let bench: PaymentsBench
beforeAll(async () => {
  bench = await paymentsBench()
})
afterAll(() => bench.close())
beforeEach(() => {
  Object.assign(bench.simulators.zarinpal, { skewMs: 0 })
  bench.clock.set(new Date())
  for (const name of Object.keys(bench.simulators.zarinpal.switches))
    Object.assign(bench.simulators.zarinpal.switches, { [name]: false })
})

const minute = 60_000
const start = (orderId: string) =>
  bench.call<StartedPayment>('GET /api/orders/payment/{id}', { params: { id: orderId } })
const ledger = (orderId: string) => bench.payments.ledgerOf(bench.database, bench.vendorId, orderId)
const sessionOf = (submitUrl: string) => {
  const session = bench.simulators.zarinpal.sessions.get(submitUrl.split('/').at(-1) ?? '')
  if (!session) throw new Error('no session at the bank')
  return session
}

async function expectPaidOnce(orderId: string): Promise<void> {
  expect(await bench.orderOf(orderId)).toMatchObject({ state: 'PAID', timesPaid: 1 })
  expect(await ledger(orderId)).toMatchObject({
    paid: 420_000,
    refunded: 0,
    refunding: 0,
    pending: false,
    unknown: false,
  })
  await bench.expectSound(orderId)
}

describe('paying online', () => {
  it('returns the same attempt to several tabs and phones that start at once', async () => {
    const orderId = await bench.order()
    const all = await Promise.all([start(orderId), start(orderId), start(orderId), start(orderId)])
    expect(new Set(all.map((one) => one.submitUrl)).size).toBe(1)
    expect((await ledger(orderId)).transactions).toHaveLength(1)
    expect((await start(orderId)).submitUrl).toBe(all[0]?.submitUrl)
    await bench.expectSound(orderId)
  })

  it('counts one payment when the return and the background inquiry race', async () => {
    const orderId = await bench.order()
    const back = await bench.atBank((await start(orderId)).submitUrl, 'pay')
    const second = bench.server()
    await Promise.all([bench.wait(3 * minute, second), bench.comeBack(back), bench.comeBack(back, second)])
    await expectPaidOnce(orderId)
  })

  it('redirects a return that names no attempt to the front page and changes nothing', async () => {
    const orderId = await bench.order()
    await start(orderId)
    const [attempt] = (await ledger(orderId)).transactions
    const returns = [
      'http://x/',
      `http://x/?attempt=${attempt?.id}`,
      `http://x/?attempt=${attempt?.id}&Authority=S${'0'.repeat(35)}&Status=OK`,
      'http://x/?attempt=nonsense&Authority=nonsense&Status=OK',
      'http://x/?Authority=nothing%00here&Status=OK',
      'http://x/?Authority=&Status=OK',
    ]
    for (const address of returns) expect(await bench.comeBack(new URL(address))).toBe('/')
    expect(await bench.call('POST /api/transactions/verify', { body: {} })).toBe('/')
    expect(await ledger(orderId)).toMatchObject({ paid: 0, pending: true })
  })
})

describe('when the gateway misbehaves', () => {
  it('reports an unreachable or refusing gateway at once and leaves no attempt open', async () => {
    const orderId = await bench.order()
    bench.simulators.zarinpal.switches.isDown = true
    await expect(start(orderId)).rejects.toMatchObject({ code: 'GATEWAY_UNREACHABLE' })
    bench.simulators.zarinpal.switches.isDown = false
    expect(await ledger(orderId)).toMatchObject({ pending: false })
    const tiny = await bench.order({ finalPrice: 10, tip: 0, parts: [] })
    await expect(start(tiny)).rejects.toMatchObject({ code: 'GATEWAY_REFUSED' })
    await bench.comeBack(await bench.atBank((await start(orderId)).submitUrl, 'pay'))
    await expectPaidOnce(orderId)
  })

  it('accepts no unexplained amount and closes the attempt when the bank returned the money', async () => {
    const orderId = await bench.order()
    bench.simulators.zarinpal.switches.takesWrongAmount = true
    await bench.comeBack(await bench.atBank((await start(orderId)).submitUrl, 'pay'))
    expect(await ledger(orderId)).toMatchObject({ paid: 0, unknown: true })
    expect(await bench.orderOf(orderId)).toMatchObject({ state: 'SUBMITTED' })
    for (let passed = 0; passed < 40; passed += 2) await bench.wait(2 * minute)
    expect(await ledger(orderId)).toMatchObject({ paid: 0, unknown: false, pending: false })
    await bench.expectSound(orderId)
  })

  it('records the confirmed amount, leaves a shortfall due and refunds an excess', async () => {
    const less = await bench.order()
    const short = await start(less)
    const shortBack = await bench.atBank(short.submitUrl, 'pay')
    Object.assign(sessionOf(short.submitUrl), { amount: 4_000_000, taken: 4_000_000 })
    await bench.comeBack(shortBack)
    expect(await ledger(less)).toMatchObject({ paid: 400_000, refunding: 0, net: 400_000 })
    expect(await bench.orderOf(less)).toMatchObject({ state: 'SUBMITTED' })
    expect(await start(less)).toMatchObject({ amount: 20_000 })
    await bench.expectSound(less)

    const more = await bench.order()
    const long = await start(more)
    const longBack = await bench.atBank(long.submitUrl, 'pay')
    Object.assign(sessionOf(long.submitUrl), { amount: 5_000_000, taken: 5_000_000 })
    await bench.comeBack(longBack)
    expect(await ledger(more)).toMatchObject({ paid: 500_000, refunding: 80_000, net: 420_000 })
    expect(await bench.orderOf(more)).toMatchObject({ state: 'PAID', timesPaid: 1 })
    await bench.expectSound(more)
  })
})

describe('when the guest paid and closed the page of the bank', () => {
  it('finds a payment at the next attempt to pay after the guest closed the bank’s page', async () => {
    const orderId = await bench.order()
    await bench.atBank((await start(orderId)).submitUrl, 'pay')
    expect(await ledger(orderId)).toMatchObject({ paid: 0, pending: true })
    await bench.wait(minute / 2)
    await expect(start(orderId)).rejects.toMatchObject({ code: 'NOTHING_DUE' })
    await expectPaidOnce(orderId)
  })
})

describe('when recording a payment fails', () => {
  it('redirects the guest to the order, reports the error and records the payment later', async () => {
    const orderId = await bench.order()
    const back = await bench.atBank((await start(orderId)).submitUrl, 'pay')
    const errors: unknown[] = []
    const settled = () => Promise.reject(new Error('the order book is closed'))
    const orders = { ...bench.deps.above().ordering, settled }
    const broken = bench.server({ orders, onError: (error) => errors.push(error) })
    expect(await bench.comeBack(back, broken)).toBe(`/?step=ORDER_DETAILS&order=${orderId}`)
    expect(String(errors[0])).toContain('the order book is closed')
    expect(await ledger(orderId)).toMatchObject({ paid: 0, pending: true })
    await bench.wait(2 * minute)
    await expectPaidOnce(orderId)
  })
})

describe('an order that changed while the guest was at the bank', () => {
  it('refunds a payment for an order that was rejected meanwhile', async () => {
    const orderId = await bench.order()
    const back = await bench.atBank((await start(orderId)).submitUrl, 'pay')
    await bench.setState(orderId, 'REJECTED')
    await bench.comeBack(back)
    expect(await ledger(orderId)).toMatchObject({ paid: 420_000, refunding: 420_000, net: 0 })
    await bench.wait(1)
    expect(await ledger(orderId)).toMatchObject({ paid: 420_000, refunded: 420_000, refunding: 0, net: 0 })
    expect((await ledger(orderId)).transactions.at(-1)).toMatchObject({ type: 'REFUND', reason: 'ORDER_NOT_SERVED' })
    await bench.expectSound(orderId)
  })

  it('accepts cash after the guest abandoned the attempt and refunds a late online payment', async () => {
    const orderId = await bench.order()
    const { submitUrl } = await start(orderId)
    const body = { orderId, id: newId(), amount: 420_000 }
    const cashier = bench.staff('PAYMENT_TAKE')
    const inCash = () => bench.call('POST /api-sofreh/payments/cash', { body }, { caller: cashier })
    await expect(inCash()).rejects.toMatchObject({ code: 'PAYMENT_IN_PROGRESS' })
    const given = await bench.call<LedgerView>('POST /api-sofreh/payments/cancel-attempt', { body: { orderId } })
    expect(given).toMatchObject({ pending: false, paid: 0 })
    await inCash()
    await bench.comeBack(await bench.atBank(submitUrl, 'pay'))
    await bench.wait(1)
    expect(await ledger(orderId)).toMatchObject({ paid: 840_000, refunded: 420_000, net: 420_000 })
    expect(await bench.orderOf(orderId)).toMatchObject({ state: 'PAID', timesPaid: 1 })
    await bench.expectSound(orderId)
  })

  it('finds the payment when the guest opens the order, and inquires only on request', async () => {
    const orderId = await bench.order()
    await bench.atBank((await start(orderId)).submitUrl, 'pay-and-leave')
    const look = (asks?: 'now') =>
      bench.call<LedgerView>('GET /api/orders/{id}/transactions', { params: { id: orderId }, query: { asks } })
    expect(await look()).toMatchObject({ pending: true, paid: 0 })
    expect(await look('now')).toMatchObject({ pending: false, paid: 420_000 })
    await expectPaidOnce(orderId)
  })

  it('keeps a payment that was made before the guest abandoned the attempt', async () => {
    const orderId = await bench.order()
    await bench.atBank((await start(orderId)).submitUrl, 'pay-and-leave')
    await bench.call('POST /api-sofreh/payments/cancel-attempt', { body: { orderId } })
    await expectPaidOnce(orderId)
  })

  it('resumes the bank page within its time and starts a new one after the bank refused', async () => {
    const orderId = await bench.order()
    const first = await start(orderId)
    bench.clock.advance(20 * minute)
    expect((await start(orderId)).submitUrl).toBe(first.submitUrl)
    await bench.atBank(first.submitUrl, 'fail')
    const second = await start(orderId)
    expect(second.submitUrl).not.toBe(first.submitUrl)
    await bench.comeBack(await bench.atBank(second.submitUrl, 'pay'))
    await expectPaidOnce(orderId)
  })
})

describe('access to paying for an order', () => {
  it('rejects orders of other guests and unknown orders', async () => {
    const stranger = { caller: bench.guest({ personId: newId() }) }
    const orderId = await bench.order()
    for (const id of [orderId, newId()]) {
      const asked = bench.call('GET /api/orders/payment/{id}', { params: { id } }, stranger)
      await expect(asked).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
      const listed = bench.call('GET /api/orders/{id}/transactions', { params: { id } }, stranger)
      await expect(listed).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
      const cancelled = bench.call('POST /api-sofreh/payments/cancel-attempt', { body: { orderId: id } }, stranger)
      await expect(cancelled).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
    }
  })

  it('rejects a payment for a closed or paid order', async () => {
    await expect(start(await bench.order({ state: 'REJECTED' }))).rejects.toMatchObject({ code: 'ORDER_NOT_PAYABLE' })
    const orderId = await bench.order()
    await bench.comeBack(await bench.atBank((await start(orderId)).submitUrl, 'pay'))
    await expect(start(orderId)).rejects.toMatchObject({ code: 'NOTHING_DUE' })
  })

  it('rejects online payment when the vendor does not offer it', async () => {
    const orderId = await bench.order()
    const closed = bench.server({
      vendors: { settingsOf: async () => vendorSettings({ onlinePayment: false }) },
    })
    const bare = bench.server({ gateways: {} })
    for (const server of [closed, bare]) {
      const asked = bench.call('GET /api/orders/payment/{id}', { params: { id: orderId } }, { server })
      await expect(asked).rejects.toMatchObject({ code: 'ONLINE_PAYMENT_NOT_OFFERED' })
    }
  })

  it('fails an attempt whose gateway call never returned and does not show its page', async () => {
    const orderId = await bench.order()
    const hanging: OnlineGateway = { ...bench.gateway, start: () => new Promise(() => undefined) }
    const dead = bench.server({ gateways: { ZARIN_PAL: hanging } })
    void bench.call('GET /api/orders/payment/{id}', { params: { id: orderId } }, { server: dead })
    await expect.poll(async () => (await ledger(orderId)).transactions).toHaveLength(1)
    await bench.wait(minute)
    expect((await ledger(orderId)).transactions).toMatchObject([{ status: 'FAILED', failure: 'NEVER_STARTED' }])
    await bench.comeBack(await bench.atBank((await start(orderId)).submitUrl, 'pay'))
    await expectPaidOnce(orderId)
  })
})
