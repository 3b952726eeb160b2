import { newId } from '@sofreh/kernel'
import type { OnlineGateway } from '@sofreh/gateways/server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type GatewayCases, gatewayCases } from './gateway-cases.ts'
import type { TestedGateway } from '../banks/tested-gateways.ts'
import type { PayingApp } from './paying-app.ts'
import { startPayingApp } from './start-paying-app.ts'

const minute = 60_000
let app: PayingApp
let cases: GatewayCases

/** Defines the cases that must hold at every gateway, with one restaurant and its bank. */
export function gatewaySuite(provider: TestedGateway): void {
  describe(`paying through ${provider}`, () => {
    beforeAll(async () => {
      app = await startPayingApp(provider)
      cases = gatewayCases(app)
    })
    afterAll(() => app.close())
    beforeEach(() => {
      app.clock.set(new Date())
      app.bank.calm()
    })
    payingCases(provider)
    returnCases()
    trouble()
    refundCases()
  })
}

function payingCases(provider: TestedGateway): void {
  it('sends the guest to the bank and marks the order paid on return', async () => {
    const orderId = await app.order()
    const started = await cases.start(orderId)
    expect(started).toMatchObject({ paymentServiceType: provider, tip: 13_000, amount: 420_000 })
    expect(await cases.ledger(orderId)).toMatchObject({ paid: 0, pending: true })
    const back = await app.atBank(started.submitUrl, 'pay')
    expect(await app.comeBack(back)).toBe(`/?step=ORDER_DETAILS&order=${orderId}`)
    await cases.expectPaidOnce(orderId)
    expect(await cases.stepsOf(orderId)).toEqual(['CREATED', 'SENT', 'RETURNED', 'ASKED', 'DONE'])
  })

  it('ends an attempt without money when the guest cancels at the bank, and allows another', async () => {
    const orderId = await app.order()
    await cases.cancel(orderId)
    expect(await cases.ledger(orderId)).toMatchObject({ paid: 0, pending: false })
    expect((await cases.ledger(orderId)).transactions[0]).toMatchObject({ status: 'FAILED', failure: 'NOT_PAID' })
    await app.comeBack(await cases.pay(orderId))
    expect(await app.orderOf(orderId)).toMatchObject({ state: 'PAID', timesPaid: 1 })
    expect(await cases.heldFor(orderId)).toBe(420_000)
    await app.expectSound(orderId)
  })

  it('creates one attempt for two taps at the same moment', async () => {
    const orderId = await app.order()
    const [one, other] = await Promise.all([cases.start(orderId), cases.start(orderId)])
    expect(one.submitUrl).toBe(other.submitUrl)
    expect((await cases.ledger(orderId)).transactions).toHaveLength(1)
  })

  it('never sends a guest back to a used payment page, and refunds a double payment', async () => {
    const orderId = await app.order()
    const first = await cases.start(orderId)
    expect((await app.openPage(first.submitUrl)).status).toBe(200)
    app.clock.advance(minute)
    const second = await cases.start(orderId)
    expect((await app.openPage(second.submitUrl)).status).toBe(200)
    for (const { submitUrl } of [first, second]) await app.comeBack(await app.atBank(submitUrl, 'pay'))
    await app.wait(1)
    const { cannotGiveBack } = app.bank.differs ?? {}
    const waits = cannotGiveBack && first.transactionId !== second.transactionId ? 420_000 : 0
    expect(await app.orderOf(orderId)).toMatchObject({ state: 'PAID', timesPaid: 1 })
    expect(await cases.ledger(orderId)).toMatchObject({ refunding: waits, net: 420_000 })
    expect(await cases.heldFor(orderId)).toBe(420_000 + waits)
    await app.expectSound(orderId)
  })

  it('finds the payment of a guest who never came back', async () => {
    const orderId = await app.order()
    expect(await app.atBank((await cases.start(orderId)).submitUrl, 'pay-and-leave')).toBeUndefined()
    await app.wait(2 * minute)
    if (app.bank.differs?.cannotFindAlone) return expectGivenBack(orderId)
    await cases.expectPaidOnce(orderId)
  })

  it('closes the attempt of a guest who never paid as unpaid', async () => {
    const orderId = await app.order()
    await cases.start(orderId)
    await app.wait(2 * minute)
    expect(await cases.ledger(orderId)).toMatchObject({ pending: true, unknown: false })
    if (app.bank.differs?.neverSaysUnpaid) return
    await app.wait(30 * minute)
    await app.wait(60 * minute)
    expect((await cases.ledger(orderId)).transactions[0]).toMatchObject({ status: 'FAILED', failure: 'NOT_PAID' })
  })

  it('refuses an amount below the gateway’s minimum at once, and leaves no attempt open', async () => {
    const tiny = await app.order({ price: 10 })
    await expect(cases.start(tiny)).rejects.toMatchObject({ code: 'GATEWAY_REFUSED' })
    expect(await cases.ledger(tiny)).toMatchObject({ pending: false })
  })
}

/** The unconfirmed money was returned to the guest automatically, and the order can be paid again. */
async function expectGivenBack(orderId: string): Promise<void> {
  expect(await cases.ledger(orderId)).toMatchObject({ paid: 0, pending: true, unknown: false })
  await app.wait(60 * minute)
  expect(await cases.ledger(orderId)).toMatchObject({ paid: 0, pending: false, unknown: false })
  expect(await cases.heldFor(orderId)).toBe(0)
}

function returnCases(): void {
  it('counts one payment when the bank returns twice, one after the other or together', async () => {
    const orderId = await app.order()
    const back = await cases.pay(orderId)
    await Promise.all([app.comeBack(back), app.comeBack(back), app.comeBack(back)])
    await app.comeBack(back)
    await cases.expectPaidOnce(orderId)
    expect((await cases.stepsOf(orderId)).filter((kind) => kind === 'ASKED')).toHaveLength(1)
  })

  it('accepts a return in a browser without the guest’s session, at another server, by form and without our id', async () => {
    const orderId = await app.order()
    const started = await cases.start(orderId)
    await app.atBank(started.submitUrl, 'pay')
    const claim = app.bank.claim(await cases.tokenOf(started.transactionId), true)
    const body = app.bank.differs?.returnsEmpty ? { attempt: started.transactionId } : claim
    const caller = app.guest({ personId: newId() })
    const back = await app.call('POST /api/transactions/verify', { body }, { caller, server: app.server() })
    expect(back).toContain(orderId)
    await cases.expectPaidOnce(orderId)
  })

  it('accepts a return that comes after the job has already found the payment', async () => {
    const orderId = await app.order()
    const back = await cases.pay(orderId)
    await app.wait(3 * minute)
    if (!app.bank.differs?.cannotFindAlone) {
      await cases.expectPaidOnce(orderId)
      await app.wait(60 * minute)
    }
    expect(await app.comeBack(back)).toContain(orderId)
    await cases.expectPaidOnce(orderId)
  })

  it('does not release an order for a return so late that the bank has already returned the money', async () => {
    const orderId = await app.order()
    const back = await cases.pay(orderId)
    app.clock.advance(31 * minute)
    app.bank.skew(31 * minute)
    await app.comeBack(back)
    await expectNothingCame(orderId)
    expect(await app.orderOf(orderId)).toMatchObject({ state: 'SUBMITTED' })
    expect(await cases.heldFor(orderId)).toBe(0)
  })

  it('does not trust a return: neither "paid" while the guest is still at the bank, nor "cancelled"', async () => {
    const orderId = await app.order()
    const started = await cases.start(orderId)
    await app.comeBack(await cases.claim(started, true))
    if (!app.bank.differs?.believesCancelled) await app.comeBack(await cases.claim(started, false))
    expect(await cases.ledger(orderId)).toMatchObject({ paid: 0, pending: true, unknown: false })
    await app.comeBack(await app.atBank(started.submitUrl, 'pay'))
    await cases.expectPaidOnce(orderId)
  })

  it('rejects the token of a paid order for another order', async () => {
    const [paid, other] = [await app.order(), await app.order()]
    const first = await cases.start(paid)
    await app.comeBack(await app.atBank(first.submitUrl, 'pay'))
    const second = await cases.start(other)
    const back = await app.comeBack(await cases.claim(second, true, await cases.tokenOf(first.transactionId)))
    expect(back).toBe(app.bank.differs?.returnsEmpty ? `/?step=ORDER_DETAILS&order=${other}` : '/')
    expect(await cases.ledger(other)).toMatchObject({ paid: 0, pending: true })
    await cases.expectPaidOnce(paid)
  })
}

/** The money was returned automatically and the gateway reports it. If it cannot, a person must check. */
async function expectNothingCame(orderId: string, doubt?: string): Promise<void> {
  const isOpen = (doubt ?? app.bank.differs?.cannotReportReturns) !== undefined
  expect(await cases.ledger(orderId)).toMatchObject({ paid: 0, pending: isOpen, unknown: isOpen })
}

function trouble(): void {
  it('records a payment once when its confirmation was lost after the bank took it', async () => {
    const orderId = await app.order()
    const back = await cases.pay(orderId)
    app.bank.switches.losesVerifyAnswer = true
    await app.comeBack(back)
    expect(await cases.ledger(orderId)).toMatchObject({ paid: 0, pending: true, unknown: true })
    app.bank.switches.losesVerifyAnswer = false
    await app.wait(2 * minute)
    await cases.expectPaidOnce(orderId)
  })

  it('never charges again while an outcome is unknown', async () => {
    const orderId = await app.order()
    const back = await cases.pay(orderId)
    app.bank.switches.isDown = true
    await app.comeBack(back)
    await expect(cases.start(orderId)).rejects.toMatchObject({ code: 'PAYMENT_IN_PROGRESS' })
    const giveUp = app.call('POST /api-sofreh/payments/cancel-attempt', { body: { orderId } })
    await expect(giveUp).rejects.toMatchObject({ code: 'PAYMENT_OUTCOME_UNKNOWN' })
    app.bank.switches.isDown = false
    await app.wait(2 * minute)
    await cases.expectPaidOnce(orderId)
  })

  it('sends no guest to a gateway that is down', async () => {
    const orderId = await app.order()
    app.bank.switches.isDown = true
    await expect(cases.start(orderId)).rejects.toMatchObject({ code: 'GATEWAY_UNREACHABLE' })
    expect(await cases.ledger(orderId)).toMatchObject({ pending: false })
  })

  it('receives no money of a payment that stayed unconfirmed for an hour', async () => {
    const orderId = await app.order()
    const back = await cases.pay(orderId)
    app.bank.switches.isDown = true
    await app.comeBack(back)
    for (let passed = 0; passed < 60; passed += 5) await app.wait(5 * minute)
    expect(await cases.ledger(orderId)).toMatchObject({ paid: 0, pending: true, unknown: true })
    app.bank.switches.isDown = false
    await app.wait(60 * minute)
    await expectNothingCame(orderId, app.bank.differs?.doubtsAfterSilence)
    expect(await cases.heldFor(orderId)).toBe(0)
  })

  it('records a differing amount as it was taken, and does not release an order for an unexplained one', async () => {
    const orderId = await app.order()
    app.bank.switches.takesWrongAmount = true
    await app.comeBack(await cases.pay(orderId))
    const { explainsAmount, differs = {} } = app.bank
    if (differs.namesNoAmount) {
      expect(await cases.ledger(orderId)).toMatchObject({ paid: 420_000, refunding: 0, unknown: false })
    } else if (explainsAmount) {
      expect(await cases.ledger(orderId)).toMatchObject({ paid: 420_100, refunding: 100, net: 420_000 })
      expect(await app.orderOf(orderId)).toMatchObject({ state: 'PAID', timesPaid: 1 })
      await app.wait(1)
      const byPerson = differs.cannotGiveBack !== undefined || differs.givesBackWholeOnly !== undefined
      const gone = byPerson ? { refunded: 0, refunding: 100 } : { refunded: 100, refunding: 0 }
      expect(await cases.ledger(orderId)).toMatchObject({ paid: 420_100, ...gone })
      expect(await cases.heldFor(orderId)).toBe(byPerson ? 420_100 : 420_000)
    } else {
      expect(await cases.ledger(orderId)).toMatchObject({ paid: 0, unknown: true })
      expect(await app.orderOf(orderId)).toMatchObject({ state: 'SUBMITTED' })
    }
    await app.expectSound(orderId)
  })

  it('records a success that follows a failure as a linked transaction of its own', async () => {
    const orderId = await app.order()
    const started = await cases.cancel(orderId)
    expect((await cases.ledger(orderId)).transactions).toMatchObject([{ status: 'FAILED' }])
    app.bank.payLate(await cases.tokenOf(started.transactionId))
    const late = await cases.claim(started, true)
    await Promise.all([app.comeBack(late), app.comeBack(late)])
    await app.comeBack(late)
    expect((await cases.ledger(orderId)).transactions).toMatchObject([
      { id: started.transactionId, status: 'FAILED' },
      { status: 'DONE', correctsId: started.transactionId, amount: 420_000 },
    ])
    await cases.expectPaidOnce(orderId)
  })
}

function refundCases(): void {
  const paid = async () => {
    const orderId = await app.order()
    await app.comeBack(await cases.pay(orderId))
    return orderId
  }

  /** All of it was refunded once. Where the gateway has no refund call, a person has the task. */
  const expectGivenBack = async (orderId: string) => {
    const byPerson = app.bank.differs?.cannotGiveBack !== undefined
    const gone = byPerson ? { refunded: 0, refunding: 420_000 } : { refunded: 420_000, refunding: 0 }
    expect(await cases.ledger(orderId)).toMatchObject({ ...gone, net: 0 })
    expect(await cases.heldFor(orderId)).toBe(byPerson ? 420_000 : 0)
    await app.expectSound(orderId)
  }
  const lastOf = async (orderId: string) => (await cases.ledger(orderId)).transactions.at(-1)

  it('refunds a payment through the gateway automatically', async () => {
    const orderId = await paid()
    await cases.refundAll(orderId)
    await app.wait(1)
    await expectGivenBack(orderId)
  })

  it('refunds once when the answer to the refund was lost', async () => {
    const orderId = await paid()
    app.bank.switches.losesRefundAnswer = true
    await cases.refundAll(orderId)
    await app.wait(1)
    const { cannotGiveBack, refundStaysUnknown } = app.bank.differs ?? {}
    if (cannotGiveBack) return expectGivenBack(orderId)
    expect(await lastOf(orderId)).toMatchObject({ status: 'PENDING', isUnknown: true })
    await app.wait(4 * minute)
    if (!refundStaysUnknown) return expectGivenBack(orderId)
    // The refund call is not repeated blindly, and no person gets the task to refund twice.
    expect(await lastOf(orderId)).toMatchObject({ status: 'PENDING', isUnknown: true, way: 'PROVIDER' })
    expect(await cases.heldFor(orderId)).toBe(0)
    await app.expectSound(orderId)
  })

  it('refunds once when the refund call never reached the gateway', async () => {
    const orderId = await paid()
    await cases.refundAll(orderId)
    const deaf: OnlineGateway = {
      ...app.gateway,
      refund: async () => ({ kind: 'unknown', because: 'TIMEOUT' }),
    }
    await app.wait(1, app.server({ overrides: { gateways: { [app.bank.provider]: deaf } } }))
    await app.wait(4 * minute)
    await expectGivenBack(orderId)
  })

  it('hands a refund that the gateway refuses to a person', async () => {
    const orderId = await paid()
    app.bank.switches.refusesRefunds = true
    await cases.refundAll(orderId)
    await app.wait(1)
    expect(await lastOf(orderId)).toMatchObject({ status: 'PENDING', way: 'PERSON' })
    expect(await cases.heldFor(orderId)).toBe(420_000)
    await app.expectSound(orderId)
  })
}
