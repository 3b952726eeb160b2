import { createSimulators, type Simulators } from '@sofreh/simulators'
import { attemptOf } from '@sofreh/testing/banks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AskableGateway, AttemptFacts, StartFacts } from '../online-gateway.ts'
import { createZarinpalGateway } from './zarinpal.gateway.ts'

const credentials = { merchantId: '3c2a1f00-1111-4222-8333-944455556666' }
let simulators: Simulators
let baseUrl: string
let gateway: AskableGateway

beforeAll(async () => {
  simulators = await createSimulators()
  baseUrl = await simulators.listen(0)
  gateway = createZarinpalGateway({ baseUrl, timeoutMs: 10_000 })
})
afterAll(() => simulators.close())
beforeEach(() => {
  for (const name of Object.keys(simulators.zarinpal.switches) as (keyof typeof simulators.zarinpal.switches)[])
    simulators.zarinpal.switches[name] = false
})

const order = (facts: Partial<StartFacts> = {}): StartFacts => ({
  credentials,
  attemptId: '01900000-0000-7000-8000-000000000001',
  amount: 450_000,
  currency: 'TOMAN',
  description: 'naranj 12',
  returnUrl: 'http://naranj.localhost/api/transactions/verify?attempt=1',
  mobile: '09350000001',
  ...facts,
})

async function started(facts: Partial<StartFacts> = {}): Promise<AttemptFacts & { submitUrl: string }> {
  const sent = order(facts)
  const answer = await gateway.start(sent)
  if (answer.kind !== 'done') throw new Error(JSON.stringify(answer))
  return { ...answer, ...attemptOf(sent) }
}

const act = (attempt: { submitUrl: string }, what: string) =>
  fetch(attempt.submitUrl, {
    method: 'POST',
    body: new URLSearchParams({ act: what }),
    redirect: 'manual',
  })
const sessionOf = (attempt: AttemptFacts) => {
  const session = simulators.zarinpal.sessions.get(attempt.token)
  if (!session) throw new Error('no session')
  return session
}

describe('paying at ZarinPal', () => {
  it('starts a payment in Rial for a Toman and a Rial vendor', async () => {
    expect(sessionOf(await started())).toMatchObject({ amount: 4_500_000, currency: 'IRR', mobile: '09350000001' })
    expect(sessionOf(await started({ currency: 'RIAL' }))).toMatchObject({ amount: 450_000, currency: 'IRR' })
  })

  it('confirms a payment in the vendor’s currency and marks a repeat', async () => {
    const attempt = await started()
    await act(attempt, 'pay')
    const first = await gateway.verify(attempt)
    expect(first).toMatchObject({ kind: 'done', amount: 450_000, cardMask: '502229******1234', isRepeated: false })
    const second = await gateway.verify(attempt)
    expect(second).toEqual({ ...first, isRepeated: true })
  })

  it('reports a payment as in progress at the bank and as failed after a cancellation', async () => {
    const attempt = await started()
    expect(await gateway.verify(attempt)).toEqual({ kind: 'refused', providerCode: '-51' })
    expect(await gateway.inquire(attempt)).toEqual({ kind: 'unknown', because: 'IN_PROGRESS' })
    await act(attempt, 'cancel')
    expect(await gateway.inquire(attempt)).toEqual({ kind: 'refused', state: 'FAILED' })
  })

  it('reports a lost answer as unknown and confirms on the next call', async () => {
    const attempt = await started()
    await act(attempt, 'pay')
    simulators.zarinpal.switches.losesVerifyAnswer = true
    expect(await gateway.verify(attempt)).toMatchObject({ kind: 'unknown' })
    expect(await gateway.inquire(attempt)).toEqual({ kind: 'done', state: 'VERIFIED' })
    expect(await gateway.verify(attempt)).toMatchObject({ kind: 'done', isRepeated: true })
  })

  it('returns the session’s amount when it differs', async () => {
    const attempt = await started()
    await act(attempt, 'pay')
    Object.assign(sessionOf(attempt), { amount: 4_000_000, taken: 4_000_000 })
    expect(await gateway.verify(attempt)).toMatchObject({ kind: 'done', amount: 400_000 })
  })

  it('reports an unexplained difference of amounts as unknown', async () => {
    simulators.zarinpal.switches.takesWrongAmount = true
    const attempt = await started()
    await act(attempt, 'pay')
    expect(await gateway.verify(attempt)).toEqual({ kind: 'unknown', because: 'AMOUNT_DIFFERS' })
  })

  it('reports an outage and throttling as unknown', async () => {
    const attempt = await started()
    await act(attempt, 'pay')
    simulators.zarinpal.switches.isDown = true
    for (const answer of [await gateway.verify(attempt), await gateway.inquire(attempt), await gateway.start(order())])
      expect(answer).toEqual({ kind: 'unknown', because: 'OUTAGE' })
    simulators.zarinpal.switches.isDown = false
    simulators.zarinpal.switches.isThrottled = true
    expect(await gateway.verify(attempt)).toEqual({ kind: 'unknown', because: 'THROTTLED' })
    const unreachable = createZarinpalGateway({ baseUrl: 'http://127.0.0.1:9', timeoutMs: 300 })
    expect(await unreachable.verify(attempt)).toEqual({ kind: 'unknown', because: 'OUTAGE' })
  })

  it('stops waiting for an answer after the time limit', async () => {
    const slow = createZarinpalGateway({
      baseUrl,
      timeoutMs: 50,
      fetch: (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
        }),
    })
    expect(await slow.inquire(await started())).toEqual({ kind: 'unknown', because: 'TIMEOUT' })
  })

  it('rejects a small amount and an unknown session', async () => {
    expect(await gateway.start(order({ amount: 10 }))).toEqual({ kind: 'refused', providerCode: '-9' })
    const attempt = await started()
    expect(await gateway.verify({ ...attempt, token: `S${'0'.repeat(35)}` })).toEqual({
      kind: 'refused',
      providerCode: '-54',
    })
  })

  it('reports a wrong merchant account as unknown', async () => {
    const attempt = await started()
    await act(attempt, 'pay')
    const other = { ...attempt, credentials: { merchantId: '3c2a1f00-1111-4222-8333-000000000000' } }
    expect(await gateway.verify(other)).toEqual({ kind: 'unknown', because: 'ACCOUNT_REFUSED' })
    expect(await gateway.inquire(other)).toEqual({ kind: 'unknown', because: 'ACCOUNT_REFUSED' })
  })
})

describe('refunding at ZarinPal', () => {
  const whole = (attempt: AttemptFacts) => ({
    ...attempt,
    refundAmount: attempt.amount,
    ageMs: 60_000,
    refundId: '01900000-0000-7000-8000-00000000000f',
    isRepeated: false,
    givenBack: 0,
    inDoubt: [],
  })
  const paid = async () => {
    const attempt = await started()
    await act(attempt, 'pay')
    await gateway.verify(attempt)
    return attempt
  }

  it('reverses a whole payment within half an hour', async () => {
    const attempt = await paid()
    expect(await gateway.refund(whole(attempt))).toEqual({ kind: 'done', reference: null })
    expect(await gateway.inquire(attempt)).toEqual({ kind: 'refused', state: 'REVERSED' })
  })

  it('treats a repeated reversal as done', async () => {
    const attempt = await paid()
    simulators.zarinpal.switches.losesRefundAnswer = true
    expect(await gateway.refund(whole(attempt))).toMatchObject({ kind: 'unknown' })
    expect(await gateway.refund(whole(attempt))).toEqual({ kind: 'done', reference: null })
  })

  it('rejects partial refunds, late refunds and refunds that the bank refuses', async () => {
    const attempt = await paid()
    expect(await gateway.refund({ ...whole(attempt), refundAmount: 1_000 })).toMatchObject({ kind: 'refused' })
    expect(await gateway.refund({ ...whole(attempt), ageMs: 31 * 60_000 })).toMatchObject({ kind: 'refused' })
    simulators.zarinpal.switches.refusesRefunds = true
    expect(await gateway.refund(whole(attempt))).toEqual({ kind: 'refused', providerCode: '-60' })
  })
})
