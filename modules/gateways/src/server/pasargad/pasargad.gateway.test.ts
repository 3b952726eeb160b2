import { createSimulators, type Simulators } from '@sofreh/simulators'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bankVisits, calm } from '@sofreh/testing/banks'
import type { OnlineGateway } from '../online-gateway.ts'
import { bankOrderNumber } from '../../domain/bank-order-number.ts'
import { createPasargadGateway } from './pasargad.gateway.ts'

const credentials = { username: 'naranj', password: 'dorsa-secret', terminalNumber: '1234567' }
let simulators: Simulators
let baseUrl: string
let gateway: OnlineGateway
const { order, started, act, paid, confirmed, refundOf } = bankVisits(() => gateway, credentials)

beforeAll(async () => {
  simulators = await createSimulators()
  baseUrl = `${await simulators.listen(0)}/dorsa1`
  gateway = createPasargadGateway({ baseUrl })
})
afterAll(() => simulators.close())
beforeEach(() => calm(simulators.pasargad))

const paymentAt = (bankFacts: Readonly<Record<string, string>>) =>
  simulators.pasargad.payments.get(bankFacts['urlId'] ?? '')

/** A gateway whose bank accepts every login and gives this answer to every call. */
const saying = (fields: object) =>
  createPasargadGateway({
    baseUrl,
    fetch: async (url) =>
      new Response(JSON.stringify(String(url).endsWith('getToken') ? { resultCode: 0, token: 'x' } : fields)),
  })

describe('paying at Pasargad', () => {
  it('starts a payment in Rial with our number and stores the bank’s page id', async () => {
    const attempt = await started()
    expect(attempt.token).toBe(bankOrderNumber(attempt.attemptId))
    expect(paymentAt(attempt.bankFacts)).toMatchObject({ amount: 4_500_000, orderId: attempt.token })
    const inRial = await started({ currency: 'RIAL' })
    expect(paymentAt(inRial.bankFacts)).toMatchObject({ amount: 450_000, mobile: '09350000001' })
  })

  it('sends guests to the public address of the payment page', async () => {
    const outside = createPasargadGateway({ baseUrl, payPageUrl: 'http://192.168.1.5:3100/dorsa1' })
    expect(await outside.start(order())).toMatchObject({
      submitUrl: expect.stringMatching(/^http:\/\/192\.168\.1\.5:3100\/dorsa1\/v2\/\w+$/),
    })
  })

  it('rejects a repeated invoice, a small amount and a malformed terminal number', async () => {
    const { attemptId } = await started()
    expect(await gateway.start(order({ attemptId }))).toEqual({ kind: 'refused', providerCode: '13062' })
    expect(await gateway.start(order({ amount: 10 }))).toEqual({ kind: 'refused', providerCode: '13055' })
    const odd = { ...credentials, terminalNumber: 'x' }
    expect(await gateway.start(order({ credentials: odd }))).toEqual({ kind: 'refused', providerCode: '13099' })
  })

  it('confirms a payment once and marks a repeat', async () => {
    const attempt = await paid()
    expect(await gateway.inquire?.(attempt)).toEqual({ kind: 'done', state: 'PAID' })
    const reference = paymentAt(attempt.bankFacts)?.rrn
    const first = { kind: 'done', amount: 450_000, reference, cardMask: '502229******4321', isRepeated: false }
    expect(await gateway.verify(attempt)).toEqual(first)
    expect(await gateway.verify(attempt)).toEqual({ ...first, isRepeated: true })
    expect(await gateway.inquire?.(attempt)).toEqual({ kind: 'done', state: 'VERIFIED' })
  })

  it('returns the amount that the bank took when it differs', async () => {
    simulators.pasargad.switches.takesWrongAmount = true
    expect(await gateway.verify(await paid())).toMatchObject({ kind: 'done', amount: 450_100 })
  })

  it('fails an unpaid attempt only after no guest can be on the payment page', async () => {
    const attempt = await started()
    expect(await gateway.verify(attempt)).toEqual({ kind: 'refused', providerCode: '13022' })
    expect(await gateway.inquire?.(attempt)).toEqual({ kind: 'unknown', because: 'IN_PROGRESS' })
    const later = { ...attempt, sentMsAgo: 31 * 60_000 }
    expect(await gateway.inquire?.(later)).toEqual({ kind: 'refused', state: 'FAILED' })
  })

  it('distinguishes a cancelled payment from one that went back', async () => {
    const [cancelled, late] = [await started(), await paid()]
    await act(cancelled, 'cancel')
    expect(await gateway.inquire?.(cancelled)).toEqual({ kind: 'refused', state: 'FAILED' })
    simulators.pasargad.skewMs = 31 * 60_000
    expect(await gateway.verify(late)).toEqual({ kind: 'refused', providerCode: '13075' })
    expect(await gateway.inquire?.(late)).toEqual({ kind: 'refused', state: 'REVERSED' })
  })

  it('logs in once for concurrent calls and again after the token ended', async () => {
    const fresh = createPasargadGateway({ baseUrl })
    const before = simulators.pasargad.logins.size
    await Promise.all([fresh.start(order()), fresh.start(order()), fresh.start(order())])
    expect(simulators.pasargad.logins.size).toBe(before + 1)
    simulators.pasargad.switches.forgetsTokens = true
    expect(await fresh.start(order())).toMatchObject({ kind: 'done' })
  })

  it('reports a refused account as unknown', async () => {
    const attempt = { ...(await paid()), credentials: { ...credentials, password: 'short' } }
    expect(await gateway.verify(attempt)).toEqual({ kind: 'unknown', because: 'ACCOUNT_REFUSED' })
    expect(await gateway.inquire?.(attempt)).toEqual({ kind: 'unknown', because: 'ACCOUNT_REFUSED' })
  })

  it.each([
    ['isDown', 'OUTAGE'],
    ['asksToWait', 'THROTTLED'],
  ] as const)('reports switch %s as unknown', async (name, because) => {
    const attempt = await paid()
    simulators.pasargad.switches[name] = true
    expect(await gateway.verify(attempt)).toEqual({ kind: 'unknown', because })
    expect(await gateway.inquire?.(attempt)).toEqual({ kind: 'unknown', because })
  })

  it.each([
    [2, 'PROVIDER_UNSURE'],
    [13030, 'PROVIDER_UNSURE'],
    [13071, 'AMOUNT_DIFFERS'],
    [13084, 'OUTAGE'],
    [13016, 'UNREADABLE'],
    [99999, 'UNREADABLE'],
  ])('reports code %i as unknown, in the result and in the data', async (code, because) => {
    const attempt = await started()
    const inResult = saying({ resultCode: code })
    expect(await inResult.verify(attempt)).toEqual({ kind: 'unknown', because })
    expect(await inResult.inquire?.(attempt)).toEqual({ kind: 'unknown', because })
    const inside = saying({ resultCode: 0, data: { status: String(code) } })
    expect(await inside.inquire?.(attempt)).toEqual({ kind: 'unknown', because })
  })

  it('rejects a confirmation that the inquiry contradicts or that lacks a reference or amount', async () => {
    const attempt = await started()
    const whole = { status: 13029, amount: 4_500_000, referenceNumber: '123456789012' }
    const confirms = (data: object) => saying({ resultCode: 0, data }).verify(attempt)
    expect(await confirms(whole)).toMatchObject({ kind: 'done', amount: 450_000 })
    expect(await confirms({ ...whole, status: 13031 })).toEqual({ kind: 'unknown', because: 'PROVIDER_UNSURE' })
    expect(await confirms({ ...whole, referenceNumber: '' })).toEqual({ kind: 'unknown', because: 'UNREADABLE' })
    expect(await confirms({ ...whole, amount: null })).toEqual({ kind: 'unknown', because: 'AMOUNT_DIFFERS' })
    expect(await confirms({ status: 'success' })).toEqual({ kind: 'unknown', because: 'UNREADABLE' })
  })

  it('finds the outcome that the bank did not know at first', async () => {
    simulators.pasargad.switches.isUnsure = true
    const attempt = await paid()
    expect(await gateway.inquire?.(attempt)).toEqual({ kind: 'unknown', because: 'PROVIDER_UNSURE' })
    simulators.pasargad.switches.isUnsure = false
    expect(await gateway.inquire?.(attempt)).toEqual({ kind: 'done', state: 'PAID' })
  })
})

describe('refunding at Pasargad', () => {
  it('reverses a whole payment once and rejects a partial refund', async () => {
    const attempt = await confirmed()
    const part = refundOf(attempt, { refundAmount: 1_000 })
    expect(await gateway.refund(part)).toEqual({ kind: 'refused', providerCode: 'NO_PARTIAL_REVERSAL' })
    expect(await gateway.refund(refundOf(attempt))).toEqual({ kind: 'done', reference: null })
    expect(await gateway.refund(refundOf(attempt, { isRepeated: true }))).toEqual({ kind: 'done', reference: null })
  })

  it('detects a reversal whose answer was lost', async () => {
    const attempt = await confirmed()
    simulators.pasargad.switches.losesRefundAnswer = true
    expect(await gateway.refund(refundOf(attempt))).toMatchObject({ kind: 'unknown' })
    expect(await gateway.inquire?.(attempt)).toEqual({ kind: 'refused', state: 'REVERSED' })
  })

  it('reports a refund that the bank refuses as refused and a throttled one as unknown', async () => {
    const attempt = await confirmed()
    simulators.pasargad.switches.refusesRefunds = true
    expect(await gateway.refund(refundOf(attempt))).toEqual({ kind: 'refused', providerCode: '13035' })
    simulators.pasargad.switches.asksToWait = true
    expect(await gateway.refund(refundOf(attempt))).toEqual({ kind: 'unknown', because: 'THROTTLED' })
  })
})
