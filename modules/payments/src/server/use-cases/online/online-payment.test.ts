import { newId } from '@sofreh/kernel'
import { vendorSettings } from '@sofreh/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OnlineGateway } from '@sofreh/gateways/server'
import { type PayingApp, startPayingApp } from '@sofreh/testing/payments'
import type { LedgerView } from '../../../contract/index.ts'
import type { StartedPayment } from './start-online-payment.ts'

let app: PayingApp
beforeAll(async () => {
  app = await startPayingApp()
})
afterAll(() => app.close())
beforeEach(() => {
  Object.assign(app.simulators.zarinpal, { skewMs: 0 })
  app.clock.set(new Date())
  for (const name of Object.keys(app.simulators.zarinpal.switches))
    Object.assign(app.simulators.zarinpal.switches, { [name]: false })
})

const minute = 60_000
const start = (orderId: string) => app.call<StartedPayment>('GET /api/orders/payment/{id}', { params: { id: orderId } })
const ledger = (orderId: string) => app.payments.ledgerOf(app.database, app.vendorId, orderId)
const sessionOf = (submitUrl: string) => {
  const session = app.simulators.zarinpal.sessions.get(submitUrl.split('/').at(-1) ?? '')
  if (!session) throw new Error('no session at the bank')
  return session
}

async function expectPaidOnce(orderId: string): Promise<void> {
  expect(await app.orderOf(orderId)).toMatchObject({ state: 'PAID', timesPaid: 1 })
  expect(await ledger(orderId)).toMatchObject({
    paid: 420_000,
    refunded: 0,
    refunding: 0,
    pending: false,
    unknown: false,
  })
  await app.expectSound(orderId)
}

describe('paying online', () => {
  it('returns the same attempt to several tabs and phones that start at once', async () => {
    const orderId = await app.order()
    const all = await Promise.all([start(orderId), start(orderId), start(orderId), start(orderId)])
    expect(new Set(all.map((one) => one.submitUrl)).size).toBe(1)
    expect((await ledger(orderId)).transactions).toHaveLength(1)
    expect((await start(orderId)).submitUrl).toBe(all[0]?.submitUrl)
    await app.expectSound(orderId)
  })

  it('counts one payment when the return and the background inquiry race', async () => {
    const orderId = await app.order()
    const back = await app.atBank((await start(orderId)).submitUrl, 'pay')
    const second = app.server()
    await Promise.all([app.wait(3 * minute, second), app.comeBack(back), app.comeBack(back, second)])
    await expectPaidOnce(orderId)
  })

  it('redirects a return that names no attempt to the front page and changes nothing', async () => {
    const orderId = await app.order()
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
    for (const address of returns) expect(await app.comeBack(new URL(address))).toBe('/')
    expect(await app.call('POST /api/transactions/verify', { body: {} })).toBe('/')
    expect(await ledger(orderId)).toMatchObject({ paid: 0, pending: true })
  })
})

describe('when the gateway misbehaves', () => {
  it('reports an unreachable or refusing gateway at once and leaves no attempt open', async () => {
    const orderId = await app.order()
    app.simulators.zarinpal.switches.isDown = true
    await expect(start(orderId)).rejects.toMatchObject({ code: 'GATEWAY_UNREACHABLE' })
    app.simulators.zarinpal.switches.isDown = false
    expect(await ledger(orderId)).toMatchObject({ pending: false })
    const tiny = await app.order({ price: 10 })
    await expect(start(tiny)).rejects.toMatchObject({ code: 'GATEWAY_REFUSED' })
    await app.comeBack(await app.atBank((await start(orderId)).submitUrl, 'pay'))
    await expectPaidOnce(orderId)
  })

  it('accepts no unexplained amount and closes the attempt when the bank returned the money', async () => {
    const orderId = await app.order()
    app.simulators.zarinpal.switches.takesWrongAmount = true
    await app.comeBack(await app.atBank((await start(orderId)).submitUrl, 'pay'))
    expect(await ledger(orderId)).toMatchObject({ paid: 0, unknown: true })
    expect(await app.orderOf(orderId)).toMatchObject({ state: 'SUBMITTED' })
    for (let passed = 0; passed < 40; passed += 2) await app.wait(2 * minute)
    expect(await ledger(orderId)).toMatchObject({ paid: 0, unknown: false, pending: false })
    await app.expectSound(orderId)
  })

  it('records the confirmed amount, leaves a shortfall due and refunds an excess', async () => {
    const less = await app.order()
    const short = await start(less)
    const shortBack = await app.atBank(short.submitUrl, 'pay')
    Object.assign(sessionOf(short.submitUrl), { amount: 4_000_000, taken: 4_000_000 })
    await app.comeBack(shortBack)
    expect(await ledger(less)).toMatchObject({ paid: 400_000, refunding: 0, net: 400_000 })
    expect(await app.orderOf(less)).toMatchObject({ state: 'SUBMITTED' })
    expect(await start(less)).toMatchObject({ amount: 20_000 })
    await app.expectSound(less)

    const more = await app.order()
    const long = await start(more)
    const longBack = await app.atBank(long.submitUrl, 'pay')
    Object.assign(sessionOf(long.submitUrl), { amount: 5_000_000, taken: 5_000_000 })
    await app.comeBack(longBack)
    expect(await ledger(more)).toMatchObject({ paid: 500_000, refunding: 80_000, net: 420_000 })
    expect(await app.orderOf(more)).toMatchObject({ state: 'PAID', timesPaid: 1 })
    await app.expectSound(more)
  })
})

describe('when the guest paid and closed the page of the bank', () => {
  it('finds a payment at the next attempt to pay after the guest closed the bank’s page', async () => {
    const orderId = await app.order()
    await app.atBank((await start(orderId)).submitUrl, 'pay')
    expect(await ledger(orderId)).toMatchObject({ paid: 0, pending: true })
    await app.wait(minute / 2)
    await expect(start(orderId)).rejects.toMatchObject({ code: 'NOTHING_DUE' })
    await expectPaidOnce(orderId)
  })
})

describe('when recording a payment fails', () => {
  it('redirects the guest to the order, reports the error and records the payment later', async () => {
    const orderId = await app.order()
    const back = await app.atBank((await start(orderId)).submitUrl, 'pay')
    const errors: unknown[] = []
    const settled = () => Promise.reject(new Error('the order book is closed'))
    const faces = { ordering: { settled } }
    const broken = app.server({ overrides: { faces }, onError: (error) => errors.push(error) })
    expect(await app.comeBack(back, broken)).toBe(`/?step=ORDER_DETAILS&order=${orderId}`)
    expect(String(errors[0])).toContain('the order book is closed')
    expect(await ledger(orderId)).toMatchObject({ paid: 0, pending: true })
    await app.wait(2 * minute)
    await expectPaidOnce(orderId)
  })
})

describe('an order that changed while the guest was at the bank', () => {
  it('refunds a payment for an order that was rejected meanwhile', async () => {
    const orderId = await app.order()
    const back = await app.atBank((await start(orderId)).submitUrl, 'pay')
    await app.reject(orderId)
    await app.comeBack(back)
    expect(await ledger(orderId)).toMatchObject({ paid: 420_000, refunding: 420_000, net: 0 })
    await app.wait(1)
    expect(await ledger(orderId)).toMatchObject({ paid: 420_000, refunded: 420_000, refunding: 0, net: 0 })
    expect((await ledger(orderId)).transactions.at(-1)).toMatchObject({ type: 'REFUND', reason: 'ORDER_NOT_SERVED' })
    await app.expectSound(orderId)
  })

  it('accepts cash after the guest abandoned the attempt and refunds a late online payment', async () => {
    const orderId = await app.order()
    const { submitUrl } = await start(orderId)
    const body = { orderId, id: newId(), amount: 420_000 }
    const cashier = app.staff('PAYMENT_TAKE')
    const inCash = () => app.call('POST /api-sofreh/payments/cash', { body }, { caller: cashier })
    await expect(inCash()).rejects.toMatchObject({ code: 'PAYMENT_IN_PROGRESS' })
    const given = await app.call<LedgerView>('POST /api-sofreh/payments/cancel-attempt', { body: { orderId } })
    expect(given).toMatchObject({ pending: false, paid: 0 })
    await inCash()
    await app.comeBack(await app.atBank(submitUrl, 'pay'))
    await app.wait(1)
    expect(await ledger(orderId)).toMatchObject({ paid: 840_000, refunded: 420_000, net: 420_000 })
    expect(await app.orderOf(orderId)).toMatchObject({ state: 'PAID', timesPaid: 1 })
    await app.expectSound(orderId)
  })

  it('finds the payment when the guest opens the order, and inquires only on request', async () => {
    const orderId = await app.order()
    await app.atBank((await start(orderId)).submitUrl, 'pay-and-leave')
    const look = (asks?: 'now') =>
      app.call<LedgerView>('GET /api/orders/{id}/transactions', { params: { id: orderId }, query: { asks } })
    expect(await look()).toMatchObject({ pending: true, paid: 0 })
    expect(await look('now')).toMatchObject({ pending: false, paid: 420_000 })
    await expectPaidOnce(orderId)
  })

  it('keeps a payment that was made before the guest abandoned the attempt', async () => {
    const orderId = await app.order()
    await app.atBank((await start(orderId)).submitUrl, 'pay-and-leave')
    await app.call('POST /api-sofreh/payments/cancel-attempt', { body: { orderId } })
    await expectPaidOnce(orderId)
  })

  it('resumes the bank page within its time and starts a new one after the bank refused', async () => {
    const orderId = await app.order()
    const first = await start(orderId)
    app.clock.advance(20 * minute)
    expect((await start(orderId)).submitUrl).toBe(first.submitUrl)
    await app.atBank(first.submitUrl, 'fail')
    const second = await start(orderId)
    expect(second.submitUrl).not.toBe(first.submitUrl)
    await app.comeBack(await app.atBank(second.submitUrl, 'pay'))
    await expectPaidOnce(orderId)
  })
})

describe('access to paying for an order', () => {
  it('rejects orders of other guests and unknown orders', async () => {
    const stranger = { caller: app.guest({ personId: newId() }) }
    const orderId = await app.order()
    for (const id of [orderId, newId()]) {
      const asked = app.call('GET /api/orders/payment/{id}', { params: { id } }, stranger)
      await expect(asked).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
      const listed = app.call('GET /api/orders/{id}/transactions', { params: { id } }, stranger)
      await expect(listed).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
      const cancelled = app.call('POST /api-sofreh/payments/cancel-attempt', { body: { orderId: id } }, stranger)
      await expect(cancelled).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
    }
  })

  it('rejects a payment for a closed or paid order', async () => {
    await expect(start(await app.order({ state: 'REJECTED' }))).rejects.toMatchObject({ code: 'ORDER_NOT_PAYABLE' })
    const orderId = await app.order()
    await app.comeBack(await app.atBank((await start(orderId)).submitUrl, 'pay'))
    await expect(start(orderId)).rejects.toMatchObject({ code: 'NOTHING_DUE' })
  })

  it('rejects online payment when the vendor does not offer it', async () => {
    const orderId = await app.order()
    const vendors = { settingsOf: async () => vendorSettings({ onlinePayment: false }) }
    const closed = app.server({ overrides: { faces: { vendors } } })
    const bare = app.server({ overrides: { gateways: {} } })
    for (const server of [closed, bare]) {
      const asked = app.call('GET /api/orders/payment/{id}', { params: { id: orderId } }, { server })
      await expect(asked).rejects.toMatchObject({ code: 'ONLINE_PAYMENT_NOT_OFFERED' })
    }
  })

  it('fails an attempt whose gateway call never returned and does not show its page', async () => {
    const orderId = await app.order()
    const hanging: OnlineGateway = { ...app.gateway, start: () => new Promise(() => undefined) }
    const dead = app.server({ overrides: { gateways: { ZARIN_PAL: hanging } } })
    void app.call('GET /api/orders/payment/{id}', { params: { id: orderId } }, { server: dead })
    await expect.poll(async () => (await ledger(orderId)).transactions).toHaveLength(1)
    await app.wait(minute)
    expect((await ledger(orderId)).transactions).toMatchObject([{ status: 'FAILED', failure: 'NEVER_STARTED' }])
    await app.comeBack(await app.atBank((await start(orderId)).submitUrl, 'pay'))
    await expectPaidOnce(orderId)
  })
})
