import { createSimulators, type Simulators } from '@sofreh/simulators'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bankVisits, calm, here } from '@sofreh/testing/banks'
import type { AttemptFacts, OnlineGateway } from '../online-gateway.ts'
import { createSnappPayGateway } from './snapp-pay.gateway.ts'

const minute = 60_000
const credentials = { clientId: 'naranj', clientSecret: 'secret-0001', userName: 'naranj', password: 'p&ss:phrase' }
let simulators: Simulators
let baseUrl: string
let gateway: OnlineGateway
const { order, started, act, paid, confirmed, refundOf } = bankVisits(() => gateway, credentials)

beforeAll(async () => {
  simulators = await createSimulators()
  baseUrl = await simulators.listen(0)
})
afterAll(() => simulators.close())
beforeEach(() => {
  calm(simulators.snappPay)
  gateway = createSnappPayGateway('SNAPP_PAY_POSTPAID', { baseUrl, timeoutMs: 10_000 })
})

const paymentOf = ({ token }: AttemptFacts) => here(simulators.snappPay.payments.get(token))

describe('paying through SnappPay', () => {
  it('starts a payment in Rial with one basket, our own id and the contracted product', async () => {
    const attempt = await started()
    expect(paymentOf(attempt)).toMatchObject({
      amount: 4_500_000,
      orderId: attempt.attemptId,
      mobile: '09350000001',
      description: 'INSTALLMENT',
    })
    const other = await started({ credentials: { ...credentials, paymentMethodType: 'CREDIT' }, currency: 'RIAL' })
    expect(paymentOf(other)).toMatchObject({ amount: 450_000, description: 'CREDIT' })
  })

  it('confirms and settles a payment', async () => {
    const attempt = await paid()
    const done = { kind: 'done', amount: 450_000, reference: attempt.token, cardMask: null, isRepeated: false }
    expect(await gateway.verify(attempt)).toEqual(done)
    expect(simulators.snappPay.settled.has(attempt.token)).toBe(true)
    expect(await gateway.verify(attempt)).toEqual({ ...done, isRepeated: true })
  })

  it('continues a payment whose answer was lost, without a second confirmation', async () => {
    for (const lost of ['losesVerifyAnswer', 'losesSettleAnswer'] as const) {
      const attempt = await paid()
      simulators.snappPay.switches[lost] = true
      expect(await gateway.verify(attempt)).toMatchObject({ kind: 'unknown' })
      simulators.snappPay.switches[lost] = false
      expect(await gateway.verify(attempt)).toMatchObject({ kind: 'done', isRepeated: true })
      expect(simulators.snappPay.settled.has(attempt.token)).toBe(true)
    }
  })

  it('waits while the guest may pay and fails the attempt an hour later', async () => {
    const attempt = await started()
    expect(await gateway.verify(attempt)).toEqual({ kind: 'unknown', because: 'IN_PROGRESS' })
    expect(await gateway.verify({ ...attempt, sentMsAgo: 61 * minute })).toMatchObject({ kind: 'refused' })
  })

  it('reverts a payment that returned as failed', async () => {
    const attempt = await started()
    await act(attempt, 'fail')
    const failed = { ...attempt, bankFacts: { state: 'FAILED' } }
    expect(await gateway.verify(failed)).toEqual({ kind: 'refused', providerCode: 'FAILED' })
    expect(paymentOf(attempt).state).toBe('REVERSED')
    expect(await gateway.verify(failed)).toEqual({ kind: 'refused', providerCode: 'REVERT' })
  })

  it('rejects another amount and accepts a status without an amount', async () => {
    simulators.snappPay.switches.takesWrongAmount = true
    const wrong = await paid()
    expect(await gateway.verify(wrong)).toEqual({ kind: 'unknown', because: 'AMOUNT_DIFFERS' })
    expect(paymentOf(wrong).state).toBe('PAID')
    calm(simulators.snappPay)
    simulators.snappPay.switches.hidesAmount = true
    expect(await gateway.verify(await paid())).toMatchObject({ kind: 'done', amount: 450_000 })
  })

  it('rejects a repeated id and a small amount', async () => {
    const twice = order()
    await gateway.start(twice)
    expect(await gateway.start(twice)).toEqual({ kind: 'refused', providerCode: '1008' })
    expect(await gateway.start(order({ amount: 10 }))).toEqual({ kind: 'refused', providerCode: '1002' })
  })

  it('sends guests to the public address of the payment page', async () => {
    gateway = createSnappPayGateway('SNAPP_PAY_DIRECTDEBIT', { baseUrl, payPageUrl: 'http://192.168.1.5:3100' })
    expect((await started()).submitUrl).toMatch(/^http:\/\/192\.168\.1\.5:3100\/snapppay\/pay\//)
  })
})

describe('signing in at SnappPay', () => {
  it('signs in once for concurrent calls and again when the token is refused', async () => {
    const bank = simulators.snappPay
    const before = bank.logins
    await Promise.all([started(), started(), started()])
    expect(bank.logins - before).toBe(1)
    bank.switches.forgetsTokens = true
    await started()
    expect(bank.logins - before).toBe(2)
  })

  it('reports a refused or blocked account as unknown', async () => {
    const attempt = await paid()
    const refused = { kind: 'unknown', because: 'ACCOUNT_REFUSED' }
    expect(await gateway.verify({ ...attempt, credentials: { ...credentials, password: 'wrong' } })).toEqual(refused)
    simulators.snappPay.switches.rejectsAddress = true
    expect(await gateway.verify(attempt)).toEqual(refused)
  })

  it('reports a payment of another merchant as unknown', async () => {
    const attempt = { ...(await paid()), credentials: { ...credentials, clientId: 'other' } }
    expect(await gateway.verify(attempt)).toEqual({ kind: 'unknown', because: 'UNREADABLE' })
  })
})

describe('refunding through SnappPay', () => {
  it('lowers a payment for a partial refund and cancels it for the rest', async () => {
    const attempt = await confirmed()
    expect(await gateway.refund(refundOf(attempt, { refundAmount: 50_000 }))).toMatchObject({ kind: 'done' })
    expect(simulators.snappPay.lowered.get(attempt.token)).toBe(4_000_000)
    const rest = refundOf(attempt, { refundAmount: 400_000, givenBack: 50_000 })
    expect(await gateway.refund(rest)).toMatchObject({ kind: 'done' })
    expect(simulators.snappPay.cancelled.has(attempt.token)).toBe(true)
  })

  it('detects from the remaining amount whether a refund with a lost answer happened', async () => {
    const attempt = await confirmed()
    simulators.snappPay.switches.losesRefundAnswer = true
    const part = refundOf(attempt, { refundAmount: 50_000 })
    expect(await gateway.refund(part)).toMatchObject({ kind: 'unknown' })
    simulators.snappPay.switches.losesRefundAnswer = false
    expect(await gateway.refund({ ...part, isRepeated: true })).toEqual({ kind: 'done', reference: null })
    const never = refundOf(await confirmed(), { refundAmount: 50_000, isRepeated: true })
    expect(await gateway.refund(never)).toEqual({ kind: 'done', reference: null })
    const whole = refundOf(await confirmed())
    simulators.snappPay.switches.losesRefundAnswer = true
    expect(await gateway.refund(whole)).toMatchObject({ kind: 'unknown' })
    expect(await gateway.refund({ ...whole, isRepeated: true })).toEqual({ kind: 'done', reference: null })
  })

  it('reports a refund as unknown without the amount or while another refund is in doubt', async () => {
    const part = refundOf(await confirmed(), { refundAmount: 50_000, isRepeated: true })
    simulators.snappPay.switches.hidesAmount = true
    const unsure = { kind: 'unknown', because: 'PROVIDER_UNSURE' }
    expect(await gateway.refund(part)).toEqual(unsure)
    expect(await gateway.refund({ ...part, isRepeated: false, inDoubt: [10_000] })).toEqual(unsure)
    expect(simulators.snappPay.lowered.has(part.token)).toBe(false)
  })

  it('reports a refund that SnappPay refuses as refused, and a repeated one as unknown', async () => {
    simulators.snappPay.switches.refusesRefunds = true
    const refund = refundOf(await confirmed())
    expect(await gateway.refund(refund)).toEqual({ kind: 'refused', providerCode: '1011' })
    expect(await gateway.refund({ ...refund, isRepeated: true })).toEqual({
      kind: 'unknown',
      because: 'PROVIDER_UNSURE',
    })
  })
})
