import { createSimulators, type Simulators } from '@sofreh/simulators'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bankVisits, calm } from '@sofreh/testing/banks'
import type { OnlineGateway } from '../online-gateway.ts'
import { bankOrderNumber } from '../../domain/bank-order-number.ts'
import { createAsanpardakhtGateway } from './asanpardakht.gateway.ts'

const credentials = { username: 'naranj', password: 'asan-secret', merchantConfigurationId: '3587' }
let simulators: Simulators
let baseUrl: string
let gateway: OnlineGateway
const { order, started, act, paid, confirmed, refundOf } = bankVisits(() => gateway, credentials)

beforeAll(async () => {
  simulators = await createSimulators()
  baseUrl = await simulators.listen(0)
  gateway = createAsanpardakhtGateway({ baseUrl, payPageUrl: `${baseUrl}/asan` })
})
afterAll(() => simulators.close())
beforeEach(() => calm(simulators.asanpardakht))

const paymentAt = (token: string) => simulators.asanpardakht.payments.get(token)

/** A gateway whose bank answers one path with this status and all others normally. */
const saying = (path: string, status: number, body = '') =>
  createAsanpardakhtGateway({
    baseUrl,
    payPageUrl: `${baseUrl}/asan`,
    fetch: (url, how) =>
      String(url).includes(path) ? Promise.resolve(new Response(body, { status })) : fetch(url, how),
  })

describe('paying at AsanPardakht', () => {
  it('starts a payment in Rial with the bank’s time and a form', async () => {
    const attempt = await started()
    expect(paymentAt(attempt.token)).toMatchObject({ amount: 4_500_000, orderId: bankOrderNumber(attempt.attemptId) })
    expect(attempt).toMatchObject({
      submitUrl: `${baseUrl}/asan`,
      form: { RefId: attempt.token, mobileap: '09350000001' },
    })
    expect(paymentAt((await started({ currency: 'RIAL' })).token)).toMatchObject({ amount: 450_000 })
    const page = await fetch(attempt.submitUrl, { method: 'POST', body: new URLSearchParams(attempt.form) })
    expect(await page.text()).toContain(`name="RefId" value="${attempt.token}"`)
  })

  it('rejects a repeated invoice, a small amount and a wrong password by status alone', async () => {
    const { attemptId } = await started()
    expect(await gateway.start(order({ attemptId }))).toEqual({ kind: 'refused', providerCode: '489' })
    expect(await gateway.start(order({ amount: 10 }))).toEqual({ kind: 'refused', providerCode: '486' })
    const wrong = { ...credentials, password: 'short' }
    expect(await gateway.start(order({ credentials: wrong }))).toEqual({ kind: 'refused', providerCode: '473' })
  })

  it('verifies and settles a payment and masks the card number', async () => {
    const attempt = await paid()
    expect(await gateway.inquire?.(attempt)).toEqual({ kind: 'done', state: 'PAID' })
    const reference = paymentAt(attempt.token)?.rrn
    expect(await gateway.verify(attempt)).toEqual({
      kind: 'done',
      amount: 450_000,
      reference,
      cardMask: '621986******5678',
      isRepeated: false,
    })
    expect(simulators.asanpardakht.settled.has(attempt.token)).toBe(true)
  })

  it('completes a payment whose verification answer was lost', async () => {
    const attempt = await paid()
    simulators.asanpardakht.switches.losesVerifyAnswer = true
    expect(await gateway.verify(attempt)).toEqual({ kind: 'unknown', because: 'OUTAGE' })
    expect(await gateway.verify({ ...attempt, wasAsked: true })).toMatchObject({ kind: 'done', isRepeated: true })
    expect(simulators.asanpardakht.settled.has(attempt.token)).toBe(true)
  })

  it('treats a settlement as arrived when its answer was lost right after verification', async () => {
    const attempt = await paid()
    simulators.asanpardakht.switches.losesSettleAnswer = true
    expect(await gateway.verify(attempt)).toMatchObject({ kind: 'done', isRepeated: false })
    expect(simulators.asanpardakht.settled.has(attempt.token)).toBe(true)
  })

  it('reports unknown when both verification and settlement are refused', async () => {
    const again = { ...(await confirmed()), wasAsked: true }
    expect(await gateway.verify(again)).toEqual({ kind: 'unknown', because: 'PROVIDER_UNSURE' })
  })

  it('returns the amount that the bank took when it differs', async () => {
    simulators.asanpardakht.switches.takesWrongAmount = true
    expect(await gateway.verify(await paid())).toMatchObject({ kind: 'done', amount: 450_100 })
  })

  it('keeps an unpaid attempt open while a guest may be on the payment page', async () => {
    const [waiting, cancelled] = [await started(), await started()]
    await act(cancelled, 'cancel')
    for (const attempt of [waiting, cancelled]) {
      expect(await gateway.verify(attempt)).toEqual({ kind: 'refused', providerCode: '472' })
      expect(await gateway.inquire?.(attempt)).toEqual({ kind: 'unknown', because: 'IN_PROGRESS' })
      const later = { ...attempt, sentMsAgo: 31 * 60_000 }
      expect(await gateway.inquire?.(later)).toEqual({ kind: 'refused', state: 'FAILED' })
    }
  })

  it('reports unknown for a payment that went back', async () => {
    const late = await paid()
    simulators.asanpardakht.skewMs = 31 * 60_000
    expect(await gateway.verify(late)).toEqual({ kind: 'unknown', because: 'PROVIDER_UNSURE' })
  })

  it('rejects the record of another payment page', async () => {
    const attempt = await paid()
    expect(await gateway.verify({ ...attempt, token: 'another-page' })).toEqual({
      kind: 'unknown',
      because: 'UNREADABLE',
    })
  })

  it.each([
    [571, 'IN_PROGRESS'],
    [572, 'PROVIDER_UNSURE'],
    [474, 'ACCOUNT_REFUSED'],
    [473, 'ACCOUNT_REFUSED'],
    [484, 'OUTAGE'],
    [503, 'OUTAGE'],
    [576, 'OUTAGE'],
    [429, 'THROTTLED'],
    [200, 'UNREADABLE'],
  ])('reports status %i as unknown', async (status, because) => {
    const attempt = await paid()
    const bank = saying('TranResult', status, '{}')
    expect(await bank.verify(attempt)).toEqual({ kind: 'unknown', because })
    expect(await bank.inquire?.(attempt)).toEqual({ kind: 'unknown', because })
  })

  it('reports an outage at any step as unknown', async () => {
    const attempt = await paid()
    for (const path of ['TranResult', 'Verify', 'Settlement'])
      expect(await saying(path, 502).verify(attempt)).toEqual({ kind: 'unknown', because: 'OUTAGE' })
    expect(await saying('Time', 502).start(order())).toEqual({ kind: 'unknown', because: 'OUTAGE' })
    expect(await saying('Time', 200, '"soon"').start(order())).toEqual({ kind: 'unknown', because: 'UNREADABLE' })
    expect(await saying('Token', 200, '"?"').start(order())).toEqual({ kind: 'unknown', because: 'UNREADABLE' })
  })
})

describe('refunding at AsanPardakht', () => {
  it('cancels a settled payment as a whole and rejects a partial refund', async () => {
    const attempt = await confirmed()
    const part = refundOf(attempt, { refundAmount: 1_000 })
    expect(await gateway.refund(part)).toEqual({ kind: 'refused', providerCode: 'NO_PARTIAL_REVERSAL' })
    expect(await gateway.refund(refundOf(attempt))).toEqual({ kind: 'done', reference: null })
    expect(paymentAt(attempt.token)).toMatchObject({ state: 'REVERSED' })
  })

  it('reports a refund as unknown after a lost answer', async () => {
    const attempt = await confirmed()
    simulators.asanpardakht.switches.losesRefundAnswer = true
    expect(await gateway.refund(refundOf(attempt))).toEqual({ kind: 'unknown', because: 'OUTAGE' })
    const again = refundOf(attempt, { isRepeated: true })
    expect(await gateway.refund(again)).toEqual({ kind: 'unknown', because: 'PROVIDER_UNSURE' })
  })

  it('reports a refund that the bank refuses as refused and status 572 as unknown', async () => {
    const attempt = await confirmed()
    simulators.asanpardakht.switches.refusesRefunds = true
    expect(await gateway.refund(refundOf(attempt))).toEqual({ kind: 'refused', providerCode: '573' })
    expect(await saying('Cancel', 572).refund(refundOf(attempt))).toEqual({
      kind: 'unknown',
      because: 'PROVIDER_UNSURE',
    })
  })
})
