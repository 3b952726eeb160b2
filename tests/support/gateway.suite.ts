import { newId } from '@sofreh/kernel'
import type { LedgerView, OnlineGateway } from '@sofreh/payments/server'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BenchOrder, type PaymentsBench, paymentsBench } from './payments-bench.ts'
import type { TestedGateway } from './test-banks.ts'

type Started = { submitUrl: string; paymentServiceType: string; amount: number; tip: number; transactionId: string }

const minute = 60_000
let bench: PaymentsBench

/** What must hold at every gateway, told as stories of one restaurant and its bank. */
export function gatewaySuite(provider: TestedGateway): void {
  describe(`paying through ${provider}`, () => {
    beforeAll(async () => {
      bench = await paymentsBench(provider)
    })
    afterAll(() => bench.close())
    beforeEach(() => {
      bench.clock.set(new Date())
      bench.bank.calm()
    })
    payingCases(provider)
    returnCases()
    trouble()
    refundCases()
  })
}

const start = (orderId: string) => bench.call<Started>('GET /api/orders/payment/{id}', { params: { id: orderId } })
const ledger = (orderId: string): Promise<LedgerView> =>
  bench.payments.ledgerOf(bench.database, bench.vendorId, orderId)
const order = (facts?: Partial<BenchOrder>) => bench.order(facts)
const pay = async (orderId: string) => bench.atBank((await start(orderId)).submitUrl, 'pay')
const refundAll = (orderId: string) =>
  bench.database.transaction((tx) =>
    bench.payments.refundPaid(tx, { vendorId: bench.vendorId, orderId, reason: 'REJECTED', personId: null }),
  )

async function tokenOf(id: string): Promise<string> {
  const { rows } = await sql<{ token: string }>`select token from transactions where vendor_id = ${bench.vendorId}
    and id = ${id}`.execute(bench.database.kysely)
  return rows[0]?.token ?? ''
}

/** A return as the gateway would send it, put together by somebody who knows its token. */
async function claim(started: Started, isPaid: boolean, token?: string): Promise<URL> {
  const fields = bench.bank.claim(token ?? (await tokenOf(started.transactionId)), isPaid)
  return new URL(`http://naranj.localhost/?${new URLSearchParams({ attempt: started.transactionId, ...fields })}`)
}

async function heldFor(orderId: string): Promise<number> {
  return bench.bank.held(new Set((await ledger(orderId)).transactions.map((one) => one.id)))
}

async function expectPaidOnce(orderId: string): Promise<void> {
  expect(await bench.orderOf(orderId)).toMatchObject({ state: 'PAID', timesPaid: 1 })
  const settled = { paid: 420_000, refunded: 0, refunding: 0, pending: false, unknown: false }
  expect(await ledger(orderId)).toMatchObject(settled)
  expect(await heldFor(orderId)).toBe(420_000)
  await bench.expectSound(orderId)
}

async function stepsOf(orderId: string): Promise<string[]> {
  const [transaction] = (await ledger(orderId)).transactions
  const path = 'GET /api-sofreh/payments/transactions/{id}/story'
  const story = await bench.call<{ steps: { kind: string }[] }>(path, { params: { id: transaction?.id } })
  return story.steps.map((step) => step.kind)
}

function payingCases(provider: TestedGateway): void {
  it('sends the guest to the bank, and the order is paid when they come back', async () => {
    const orderId = await order()
    const started = await start(orderId)
    expect(started).toMatchObject({ paymentServiceType: provider, tip: 13_000, amount: 420_000 })
    expect(await ledger(orderId)).toMatchObject({ paid: 0, pending: true })
    const back = await bench.atBank(started.submitUrl, 'pay')
    expect(await bench.comeBack(back)).toBe(`/?step=ORDER_DETAILS&order=${orderId}`)
    await expectPaidOnce(orderId)
    expect(await stepsOf(orderId)).toEqual(['CREATED', 'SENT', 'RETURNED', 'ASKED', 'DONE'])
  })

  it('ends without money when the guest cancels at the bank, and another attempt may follow', async () => {
    const orderId = await order()
    await bench.comeBack(await bench.atBank((await start(orderId)).submitUrl, 'cancel'))
    expect(await ledger(orderId)).toMatchObject({ paid: 0, pending: false })
    expect((await ledger(orderId)).transactions[0]).toMatchObject({ status: 'FAILED', failure: 'NOT_PAID' })
    await bench.comeBack(await pay(orderId))
    expect(await bench.orderOf(orderId)).toMatchObject({ state: 'PAID', timesPaid: 1 })
    expect(await heldFor(orderId)).toBe(420_000)
    await bench.expectSound(orderId)
  })

  it('gives two taps at the same moment one attempt', async () => {
    const orderId = await order()
    const [one, other] = await Promise.all([start(orderId), start(orderId)])
    expect(one.submitUrl).toBe(other.submitUrl)
    expect((await ledger(orderId)).transactions).toHaveLength(1)
  })

  it('finds the payment of a guest who never came back', async () => {
    const orderId = await order()
    expect(await bench.atBank((await start(orderId)).submitUrl, 'pay-and-leave')).toBeUndefined()
    await bench.wait(2 * minute)
    await expectPaidOnce(orderId)
  })

  it('closes the attempt of a guest who never paid, and calls it unpaid', async () => {
    const orderId = await order()
    await start(orderId)
    await bench.wait(2 * minute)
    expect(await ledger(orderId)).toMatchObject({ pending: true, unknown: false })
    if (provider === 'ZARIN_PAL') return // It never says when a session nobody paid has ended.
    await bench.wait(30 * minute)
    await bench.wait(60 * minute)
    expect((await ledger(orderId)).transactions[0]).toMatchObject({ status: 'FAILED', failure: 'NOT_PAID' })
  })

  it('says at once that an amount is too small for the gateway, and keeps no attempt open', async () => {
    const tiny = await order({ finalPrice: 10, tip: 0, parts: [] })
    await expect(start(tiny)).rejects.toMatchObject({ code: 'GATEWAY_REFUSED' })
    expect(await ledger(tiny)).toMatchObject({ pending: false })
  })
}

function returnCases(): void {
  it('counts one payment when the bank returns twice, one after the other or together', async () => {
    const orderId = await order()
    const back = await pay(orderId)
    await Promise.all([bench.comeBack(back), bench.comeBack(back), bench.comeBack(back)])
    await bench.comeBack(back)
    await expectPaidOnce(orderId)
    expect((await stepsOf(orderId)).filter((kind) => kind === 'ASKED')).toHaveLength(1)
  })

  it('takes a return in a browser that knows nothing of the guest, at another server, by form and without our id', async () => {
    const orderId = await order()
    const started = await start(orderId)
    await bench.atBank(started.submitUrl, 'pay')
    const body = bench.bank.claim(await tokenOf(started.transactionId), true)
    const caller = bench.guest({ personId: newId() })
    const back = await bench.call('POST /api/transactions/verify', { body }, { caller, server: bench.server() })
    expect(back).toContain(orderId)
    await expectPaidOnce(orderId)
  })

  it('takes a return that comes after the job has already found the payment', async () => {
    const orderId = await order()
    const back = await pay(orderId)
    await bench.wait(3 * minute)
    await expectPaidOnce(orderId)
    await bench.wait(60 * minute)
    expect(await bench.comeBack(back)).toContain(orderId)
    await expectPaidOnce(orderId)
  })

  it('serves nothing for a return so late that the bank has given the money back', async () => {
    const orderId = await order()
    const back = await pay(orderId)
    bench.clock.advance(31 * minute)
    bench.bank.skew(31 * minute)
    await bench.comeBack(back)
    expect(await ledger(orderId)).toMatchObject({ paid: 0, pending: false, unknown: false })
    expect(await bench.orderOf(orderId)).toMatchObject({ state: 'SUBMITTED' })
    expect(await heldFor(orderId)).toBe(0)
  })

  it('does not believe a return: neither "paid" while the guest is still at the bank, nor "cancelled"', async () => {
    const orderId = await order()
    const started = await start(orderId)
    await bench.comeBack(await claim(started, true))
    await bench.comeBack(await claim(started, false))
    expect(await ledger(orderId)).toMatchObject({ paid: 0, pending: true, unknown: false })
    await bench.comeBack(await bench.atBank(started.submitUrl, 'pay'))
    await expectPaidOnce(orderId)
  })

  it('does not let the token of a paid order pay another one', async () => {
    const [paid, other] = [await order(), await order()]
    const first = await start(paid)
    await bench.comeBack(await bench.atBank(first.submitUrl, 'pay'))
    const second = await start(other)
    expect(await bench.comeBack(await claim(second, true, await tokenOf(first.transactionId)))).toBe('/')
    expect(await ledger(other)).toMatchObject({ paid: 0, pending: true })
    await expectPaidOnce(paid)
  })
}

function trouble(): void {
  it('books a payment once whose confirmation was lost after the bank took it', async () => {
    const orderId = await order()
    const back = await pay(orderId)
    bench.bank.switches.losesVerifyAnswer = true
    await bench.comeBack(back)
    expect(await ledger(orderId)).toMatchObject({ paid: 0, pending: true, unknown: true })
    bench.bank.switches.losesVerifyAnswer = false
    await bench.wait(2 * minute)
    await expectPaidOnce(orderId)
  })

  it('never charges again while an outcome is unknown', async () => {
    const orderId = await order()
    const back = await pay(orderId)
    bench.bank.switches.isDown = true
    await bench.comeBack(back)
    await expect(start(orderId)).rejects.toMatchObject({ code: 'PAYMENT_IN_PROGRESS' })
    const giveUp = bench.call('POST /api-sofreh/payments/cancel-attempt', { body: { orderId } })
    await expect(giveUp).rejects.toMatchObject({ code: 'PAYMENT_OUTCOME_UNKNOWN' })
    bench.bank.switches.isDown = false
    await bench.wait(2 * minute)
    await expectPaidOnce(orderId)
  })

  it('sends nobody to a gateway that is down', async () => {
    const orderId = await order()
    bench.bank.switches.isDown = true
    await expect(start(orderId)).rejects.toMatchObject({ code: 'GATEWAY_UNREACHABLE' })
    expect(await ledger(orderId)).toMatchObject({ pending: false })
  })

  it('knows after an hour of silence that the money of an unconfirmed payment has gone back', async () => {
    const orderId = await order()
    const back = await pay(orderId)
    bench.bank.switches.isDown = true
    await bench.comeBack(back)
    for (let passed = 0; passed < 60; passed += 5) await bench.wait(5 * minute)
    expect(await ledger(orderId)).toMatchObject({ paid: 0, pending: true, unknown: true })
    bench.bank.switches.isDown = false
    await bench.wait(60 * minute)
    expect(await ledger(orderId)).toMatchObject({ paid: 0, pending: false, unknown: false })
    expect(await heldFor(orderId)).toBe(0)
  })

  it('records another amount than it asked for as it was taken, and serves nothing for one nobody explains', async () => {
    const orderId = await order()
    bench.bank.switches.takesWrongAmount = true
    await bench.comeBack(await pay(orderId))
    if (bench.bank.explainsAmount) {
      expect(await ledger(orderId)).toMatchObject({ paid: 420_100, refunding: 100, net: 420_000 })
      expect(await bench.orderOf(orderId)).toMatchObject({ state: 'PAID', timesPaid: 1 })
      await bench.wait(1)
      expect(await ledger(orderId)).toMatchObject({ paid: 420_100, refunded: 100, refunding: 0 })
      expect(await heldFor(orderId)).toBe(420_000)
    } else {
      expect(await ledger(orderId)).toMatchObject({ paid: 0, unknown: true })
      expect(await bench.orderOf(orderId)).toMatchObject({ state: 'SUBMITTED' })
    }
    await bench.expectSound(orderId)
  })

  it('records a success that comes after failure as a linked transaction of its own', async () => {
    const orderId = await order()
    const started = await start(orderId)
    await bench.comeBack(await bench.atBank(started.submitUrl, 'cancel'))
    expect((await ledger(orderId)).transactions).toMatchObject([{ status: 'FAILED' }])
    bench.bank.payLate(await tokenOf(started.transactionId))
    const late = await claim(started, true)
    await Promise.all([bench.comeBack(late), bench.comeBack(late)])
    await bench.comeBack(late)
    expect((await ledger(orderId)).transactions).toMatchObject([
      { id: started.transactionId, status: 'FAILED' },
      { status: 'DONE', correctsId: started.transactionId, amount: 420_000 },
    ])
    await expectPaidOnce(orderId)
  })
}

function refundCases(): void {
  const paid = async () => {
    const orderId = await order()
    await bench.comeBack(await pay(orderId))
    return orderId
  }

  it('gives a payment back through the gateway by itself', async () => {
    const orderId = await paid()
    await refundAll(orderId)
    await bench.wait(1)
    expect(await ledger(orderId)).toMatchObject({ refunded: 420_000, refunding: 0, net: 0 })
    expect(await heldFor(orderId)).toBe(0)
    await bench.expectSound(orderId)
  })

  it('gives back once when the answer to the refund was lost', async () => {
    const orderId = await paid()
    bench.bank.switches.losesRefundAnswer = true
    await refundAll(orderId)
    await bench.wait(1)
    expect((await ledger(orderId)).transactions.at(-1)).toMatchObject({ status: 'PENDING', isUnknown: true })
    await bench.wait(4 * minute)
    expect(await ledger(orderId)).toMatchObject({ refunded: 420_000, refunding: 0, net: 0 })
    expect(await heldFor(orderId)).toBe(0)
    await bench.expectSound(orderId)
  })

  it('gives back once when the call for the refund never reached the gateway', async () => {
    const orderId = await paid()
    await refundAll(orderId)
    const deaf: OnlineGateway = {
      ...bench.gateway,
      refund: async () => ({ kind: 'unknown', because: 'TIMEOUT' }),
    }
    await bench.wait(1, bench.server({ gateways: { [bench.bank.provider]: deaf } }))
    await bench.wait(4 * minute)
    expect(await ledger(orderId)).toMatchObject({ refunded: 420_000, refunding: 0, net: 0 })
    expect(await heldFor(orderId)).toBe(0)
    await bench.expectSound(orderId)
  })

  it('hands a refund that the gateway refuses over to a person', async () => {
    const orderId = await paid()
    bench.bank.switches.refusesRefunds = true
    await refundAll(orderId)
    await bench.wait(1)
    expect((await ledger(orderId)).transactions.at(-1)).toMatchObject({ status: 'PENDING', way: 'PERSON' })
    expect(await heldFor(orderId)).toBe(420_000)
    await bench.expectSound(orderId)
  })
}
