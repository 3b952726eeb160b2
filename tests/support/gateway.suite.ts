import { newId } from '@sofreh/kernel'
import type { OnlineGateway } from '@sofreh/gateways/server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type GatewayCases, gatewayCases } from './gateway-cases.ts'
import { type PaymentsBench, paymentsBench } from './payments-bench.ts'
import type { TestedGateway } from './test-banks.ts'

const minute = 60_000
let bench: PaymentsBench
let cases: GatewayCases

/** Defines the cases that must hold at every gateway, with one restaurant and its bank. */
export function gatewaySuite(provider: TestedGateway): void {
  describe(`paying through ${provider}`, () => {
    beforeAll(async () => {
      bench = await paymentsBench(provider)
      cases = gatewayCases(bench)
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

function payingCases(provider: TestedGateway): void {
  it('sends the guest to the bank and marks the order paid on return', async () => {
    const orderId = await bench.order()
    const started = await cases.start(orderId)
    expect(started).toMatchObject({ paymentServiceType: provider, tip: 13_000, amount: 420_000 })
    expect(await cases.ledger(orderId)).toMatchObject({ paid: 0, pending: true })
    const back = await bench.atBank(started.submitUrl, 'pay')
    expect(await bench.comeBack(back)).toBe(`/?step=ORDER_DETAILS&order=${orderId}`)
    await cases.expectPaidOnce(orderId)
    expect(await cases.stepsOf(orderId)).toEqual(['CREATED', 'SENT', 'RETURNED', 'ASKED', 'DONE'])
  })

  it('ends an attempt without money when the guest cancels at the bank, and allows another', async () => {
    const orderId = await bench.order()
    await cases.cancel(orderId)
    expect(await cases.ledger(orderId)).toMatchObject({ paid: 0, pending: false })
    expect((await cases.ledger(orderId)).transactions[0]).toMatchObject({ status: 'FAILED', failure: 'NOT_PAID' })
    await bench.comeBack(await cases.pay(orderId))
    expect(await bench.orderOf(orderId)).toMatchObject({ state: 'PAID', timesPaid: 1 })
    expect(await cases.heldFor(orderId)).toBe(420_000)
    await bench.expectSound(orderId)
  })

  it('creates one attempt for two taps at the same moment', async () => {
    const orderId = await bench.order()
    const [one, other] = await Promise.all([cases.start(orderId), cases.start(orderId)])
    expect(one.submitUrl).toBe(other.submitUrl)
    expect((await cases.ledger(orderId)).transactions).toHaveLength(1)
  })

  it('never sends a guest back to a used payment page, and refunds a double payment', async () => {
    const orderId = await bench.order()
    const first = await cases.start(orderId)
    expect((await bench.openPage(first.submitUrl)).status).toBe(200)
    bench.clock.advance(minute)
    const second = await cases.start(orderId)
    expect((await bench.openPage(second.submitUrl)).status).toBe(200)
    for (const { submitUrl } of [first, second]) await bench.comeBack(await bench.atBank(submitUrl, 'pay'))
    await bench.wait(1)
    const { cannotGiveBack } = bench.bank.differs ?? {}
    const waits = cannotGiveBack && first.transactionId !== second.transactionId ? 420_000 : 0
    expect(await bench.orderOf(orderId)).toMatchObject({ state: 'PAID', timesPaid: 1 })
    expect(await cases.ledger(orderId)).toMatchObject({ refunding: waits, net: 420_000 })
    expect(await cases.heldFor(orderId)).toBe(420_000 + waits)
    await bench.expectSound(orderId)
  })

  it('finds the payment of a guest who never came back', async () => {
    const orderId = await bench.order()
    expect(await bench.atBank((await cases.start(orderId)).submitUrl, 'pay-and-leave')).toBeUndefined()
    await bench.wait(2 * minute)
    if (bench.bank.differs?.cannotFindAlone) return expectGivenBack(orderId)
    await cases.expectPaidOnce(orderId)
  })

  it('closes the attempt of a guest who never paid as unpaid', async () => {
    const orderId = await bench.order()
    await cases.start(orderId)
    await bench.wait(2 * minute)
    expect(await cases.ledger(orderId)).toMatchObject({ pending: true, unknown: false })
    if (bench.bank.differs?.neverSaysUnpaid) return
    await bench.wait(30 * minute)
    await bench.wait(60 * minute)
    expect((await cases.ledger(orderId)).transactions[0]).toMatchObject({ status: 'FAILED', failure: 'NOT_PAID' })
  })

  it('refuses an amount below the gateway’s minimum at once, and leaves no attempt open', async () => {
    const tiny = await bench.order({ finalPrice: 10, tip: 0, parts: [] })
    await expect(cases.start(tiny)).rejects.toMatchObject({ code: 'GATEWAY_REFUSED' })
    expect(await cases.ledger(tiny)).toMatchObject({ pending: false })
  })
}

/** The unconfirmed money was returned to the guest automatically, and the order can be paid again. */
async function expectGivenBack(orderId: string): Promise<void> {
  expect(await cases.ledger(orderId)).toMatchObject({ paid: 0, pending: true, unknown: false })
  await bench.wait(60 * minute)
  expect(await cases.ledger(orderId)).toMatchObject({ paid: 0, pending: false, unknown: false })
  expect(await cases.heldFor(orderId)).toBe(0)
}

function returnCases(): void {
  it('counts one payment when the bank returns twice, one after the other or together', async () => {
    const orderId = await bench.order()
    const back = await cases.pay(orderId)
    await Promise.all([bench.comeBack(back), bench.comeBack(back), bench.comeBack(back)])
    await bench.comeBack(back)
    await cases.expectPaidOnce(orderId)
    expect((await cases.stepsOf(orderId)).filter((kind) => kind === 'ASKED')).toHaveLength(1)
  })

  it('accepts a return in a browser without the guest’s session, at another server, by form and without our id', async () => {
    const orderId = await bench.order()
    const started = await cases.start(orderId)
    await bench.atBank(started.submitUrl, 'pay')
    const claim = bench.bank.claim(await cases.tokenOf(started.transactionId), true)
    const body = bench.bank.differs?.returnsEmpty ? { attempt: started.transactionId } : claim
    const caller = bench.guest({ personId: newId() })
    const back = await bench.call('POST /api/transactions/verify', { body }, { caller, server: bench.server() })
    expect(back).toContain(orderId)
    await cases.expectPaidOnce(orderId)
  })

  it('accepts a return that comes after the job has already found the payment', async () => {
    const orderId = await bench.order()
    const back = await cases.pay(orderId)
    await bench.wait(3 * minute)
    if (!bench.bank.differs?.cannotFindAlone) {
      await cases.expectPaidOnce(orderId)
      await bench.wait(60 * minute)
    }
    expect(await bench.comeBack(back)).toContain(orderId)
    await cases.expectPaidOnce(orderId)
  })

  it('does not release an order for a return so late that the bank has already returned the money', async () => {
    const orderId = await bench.order()
    const back = await cases.pay(orderId)
    bench.clock.advance(31 * minute)
    bench.bank.skew(31 * minute)
    await bench.comeBack(back)
    await expectNothingCame(orderId)
    expect(await bench.orderOf(orderId)).toMatchObject({ state: 'SUBMITTED' })
    expect(await cases.heldFor(orderId)).toBe(0)
  })

  it('does not trust a return: neither "paid" while the guest is still at the bank, nor "cancelled"', async () => {
    const orderId = await bench.order()
    const started = await cases.start(orderId)
    await bench.comeBack(await cases.claim(started, true))
    if (!bench.bank.differs?.believesCancelled) await bench.comeBack(await cases.claim(started, false))
    expect(await cases.ledger(orderId)).toMatchObject({ paid: 0, pending: true, unknown: false })
    await bench.comeBack(await bench.atBank(started.submitUrl, 'pay'))
    await cases.expectPaidOnce(orderId)
  })

  it('rejects the token of a paid order for another order', async () => {
    const [paid, other] = [await bench.order(), await bench.order()]
    const first = await cases.start(paid)
    await bench.comeBack(await bench.atBank(first.submitUrl, 'pay'))
    const second = await cases.start(other)
    const back = await bench.comeBack(await cases.claim(second, true, await cases.tokenOf(first.transactionId)))
    expect(back).toBe(bench.bank.differs?.returnsEmpty ? `/?step=ORDER_DETAILS&order=${other}` : '/')
    expect(await cases.ledger(other)).toMatchObject({ paid: 0, pending: true })
    await cases.expectPaidOnce(paid)
  })
}

/** The money was returned automatically and the gateway reports it. If it cannot, a person must check. */
async function expectNothingCame(orderId: string, doubt?: string): Promise<void> {
  const isOpen = (doubt ?? bench.bank.differs?.cannotReportReturns) !== undefined
  expect(await cases.ledger(orderId)).toMatchObject({ paid: 0, pending: isOpen, unknown: isOpen })
}

function trouble(): void {
  it('records a payment once when its confirmation was lost after the bank took it', async () => {
    const orderId = await bench.order()
    const back = await cases.pay(orderId)
    bench.bank.switches.losesVerifyAnswer = true
    await bench.comeBack(back)
    expect(await cases.ledger(orderId)).toMatchObject({ paid: 0, pending: true, unknown: true })
    bench.bank.switches.losesVerifyAnswer = false
    await bench.wait(2 * minute)
    await cases.expectPaidOnce(orderId)
  })

  it('never charges again while an outcome is unknown', async () => {
    const orderId = await bench.order()
    const back = await cases.pay(orderId)
    bench.bank.switches.isDown = true
    await bench.comeBack(back)
    await expect(cases.start(orderId)).rejects.toMatchObject({ code: 'PAYMENT_IN_PROGRESS' })
    const giveUp = bench.call('POST /api-sofreh/payments/cancel-attempt', { body: { orderId } })
    await expect(giveUp).rejects.toMatchObject({ code: 'PAYMENT_OUTCOME_UNKNOWN' })
    bench.bank.switches.isDown = false
    await bench.wait(2 * minute)
    await cases.expectPaidOnce(orderId)
  })

  it('sends no guest to a gateway that is down', async () => {
    const orderId = await bench.order()
    bench.bank.switches.isDown = true
    await expect(cases.start(orderId)).rejects.toMatchObject({ code: 'GATEWAY_UNREACHABLE' })
    expect(await cases.ledger(orderId)).toMatchObject({ pending: false })
  })

  it('receives no money of a payment that stayed unconfirmed for an hour', async () => {
    const orderId = await bench.order()
    const back = await cases.pay(orderId)
    bench.bank.switches.isDown = true
    await bench.comeBack(back)
    for (let passed = 0; passed < 60; passed += 5) await bench.wait(5 * minute)
    expect(await cases.ledger(orderId)).toMatchObject({ paid: 0, pending: true, unknown: true })
    bench.bank.switches.isDown = false
    await bench.wait(60 * minute)
    await expectNothingCame(orderId, bench.bank.differs?.doubtsAfterSilence)
    expect(await cases.heldFor(orderId)).toBe(0)
  })

  it('records a differing amount as it was taken, and does not release an order for an unexplained one', async () => {
    const orderId = await bench.order()
    bench.bank.switches.takesWrongAmount = true
    await bench.comeBack(await cases.pay(orderId))
    const { explainsAmount, differs = {} } = bench.bank
    if (differs.namesNoAmount) {
      expect(await cases.ledger(orderId)).toMatchObject({ paid: 420_000, refunding: 0, unknown: false })
    } else if (explainsAmount) {
      expect(await cases.ledger(orderId)).toMatchObject({ paid: 420_100, refunding: 100, net: 420_000 })
      expect(await bench.orderOf(orderId)).toMatchObject({ state: 'PAID', timesPaid: 1 })
      await bench.wait(1)
      const byPerson = differs.cannotGiveBack !== undefined || differs.givesBackWholeOnly !== undefined
      const gone = byPerson ? { refunded: 0, refunding: 100 } : { refunded: 100, refunding: 0 }
      expect(await cases.ledger(orderId)).toMatchObject({ paid: 420_100, ...gone })
      expect(await cases.heldFor(orderId)).toBe(byPerson ? 420_100 : 420_000)
    } else {
      expect(await cases.ledger(orderId)).toMatchObject({ paid: 0, unknown: true })
      expect(await bench.orderOf(orderId)).toMatchObject({ state: 'SUBMITTED' })
    }
    await bench.expectSound(orderId)
  })

  it('records a success that follows a failure as a linked transaction of its own', async () => {
    const orderId = await bench.order()
    const started = await cases.cancel(orderId)
    expect((await cases.ledger(orderId)).transactions).toMatchObject([{ status: 'FAILED' }])
    bench.bank.payLate(await cases.tokenOf(started.transactionId))
    const late = await cases.claim(started, true)
    await Promise.all([bench.comeBack(late), bench.comeBack(late)])
    await bench.comeBack(late)
    expect((await cases.ledger(orderId)).transactions).toMatchObject([
      { id: started.transactionId, status: 'FAILED' },
      { status: 'DONE', correctsId: started.transactionId, amount: 420_000 },
    ])
    await cases.expectPaidOnce(orderId)
  })
}

function refundCases(): void {
  const paid = async () => {
    const orderId = await bench.order()
    await bench.comeBack(await cases.pay(orderId))
    return orderId
  }

  /** All of it was refunded once. Where the gateway has no refund call, a person has the task. */
  const expectGivenBack = async (orderId: string) => {
    const byPerson = bench.bank.differs?.cannotGiveBack !== undefined
    const gone = byPerson ? { refunded: 0, refunding: 420_000 } : { refunded: 420_000, refunding: 0 }
    expect(await cases.ledger(orderId)).toMatchObject({ ...gone, net: 0 })
    expect(await cases.heldFor(orderId)).toBe(byPerson ? 420_000 : 0)
    await bench.expectSound(orderId)
  }
  const lastOf = async (orderId: string) => (await cases.ledger(orderId)).transactions.at(-1)

  it('refunds a payment through the gateway automatically', async () => {
    const orderId = await paid()
    await cases.refundAll(orderId)
    await bench.wait(1)
    await expectGivenBack(orderId)
  })

  it('refunds once when the answer to the refund was lost', async () => {
    const orderId = await paid()
    bench.bank.switches.losesRefundAnswer = true
    await cases.refundAll(orderId)
    await bench.wait(1)
    const { cannotGiveBack, refundStaysUnknown } = bench.bank.differs ?? {}
    if (cannotGiveBack) return expectGivenBack(orderId)
    expect(await lastOf(orderId)).toMatchObject({ status: 'PENDING', isUnknown: true })
    await bench.wait(4 * minute)
    if (!refundStaysUnknown) return expectGivenBack(orderId)
    // The refund call is not repeated blindly, and no person gets the task to refund twice.
    expect(await lastOf(orderId)).toMatchObject({ status: 'PENDING', isUnknown: true, way: 'PROVIDER' })
    expect(await cases.heldFor(orderId)).toBe(0)
    await bench.expectSound(orderId)
  })

  it('refunds once when the refund call never reached the gateway', async () => {
    const orderId = await paid()
    await cases.refundAll(orderId)
    const deaf: OnlineGateway = {
      ...bench.gateway,
      refund: async () => ({ kind: 'unknown', because: 'TIMEOUT' }),
    }
    await bench.wait(1, bench.server({ gateways: { [bench.bank.provider]: deaf } }))
    await bench.wait(4 * minute)
    await expectGivenBack(orderId)
  })

  it('hands a refund that the gateway refuses to a person', async () => {
    const orderId = await paid()
    bench.bank.switches.refusesRefunds = true
    await cases.refundAll(orderId)
    await bench.wait(1)
    expect(await lastOf(orderId)).toMatchObject({ status: 'PENDING', way: 'PERSON' })
    expect(await cases.heldFor(orderId)).toBe(420_000)
    await bench.expectSound(orderId)
  })
}
