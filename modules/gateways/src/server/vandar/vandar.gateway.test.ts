import { createSimulators, type Simulators } from '@sofreh/simulators'
import { attemptOf } from '@sofreh/testing/banks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AskableGateway, AttemptFacts, RefundFacts, StartFacts } from '../online-gateway.ts'
import { createVandarGateway } from './vandar.gateway.ts'

const credentials = { apiKey: 'vandar-key-0001', business: 'naranj', refreshToken: 'refresh-0001' }
let simulators: Simulators
let baseUrl: string
let gateway: AskableGateway

beforeAll(async () => {
  simulators = await createSimulators()
  baseUrl = await simulators.listen(0)
  gateway = createVandarGateway({ baseUrl, businessUrl: baseUrl, timeoutMs: 10_000 })
})
afterAll(() => simulators.close())
beforeEach(() => {
  for (const name of Object.keys(simulators.vandar.switches))
    Object.assign(simulators.vandar.switches, { [name]: false })
  simulators.vandar.skewMs = 0
})

type Started = AttemptFacts & { submitUrl: string }
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

async function started(facts: Partial<StartFacts> = {}): Promise<Started> {
  const sent = order(facts)
  const answer = await gateway.start(sent)
  if (answer.kind !== 'done') throw new Error(JSON.stringify(answer))
  return { ...answer, ...attemptOf(sent) }
}

async function paid(facts: Partial<StartFacts> = {}): Promise<Started> {
  const attempt = await started(facts)
  await fetch(attempt.submitUrl, { method: 'POST', body: new URLSearchParams({ act: 'pay' }), redirect: 'manual' })
  return attempt
}

const refundOf = (attempt: AttemptFacts, facts: Partial<RefundFacts> = {}): RefundFacts => ({
  ...attempt,
  refundAmount: attempt.amount,
  ageMs: 60_000,
  refundId: crypto.randomUUID(),
  isRepeated: false,
  givenBack: 0,
  inDoubt: [],
  ...facts,
})

describe('paying at Vandar', () => {
  it('starts a payment in Rial for a Toman and a Rial vendor', async () => {
    const payment = ({ token }: AttemptFacts) => simulators.vandar.payments.get(token)
    expect(payment(await started())).toMatchObject({ amount: 4_500_000, mobile: '09350000001' })
    expect(payment(await started({ currency: 'RIAL' }))).toMatchObject({ amount: 450_000 })
  })

  it('shows the payment page only once', async () => {
    const { submitUrl } = await started()
    expect((await fetch(submitUrl)).status).toBe(200)
    expect((await fetch(submitUrl)).status).toBe(404)
  })

  it('confirms a payment with amounts as text and reads a repeat from the transaction', async () => {
    const attempt = await paid()
    const first = await gateway.verify(attempt)
    expect(first).toMatchObject({ kind: 'done', amount: 450_000, cardMask: '603799******7999', isRepeated: false })
    expect(await gateway.verify(attempt)).toEqual({ ...first, isRepeated: true })
    expect(await gateway.inquire(attempt)).toEqual({ kind: 'done', state: 'VERIFIED' })
  })

  it('does not count a fee paid by the payer as the vendor’s money', async () => {
    simulators.vandar.switches.addsWage = true
    const attempt = await paid()
    expect(await gateway.verify(attempt)).toMatchObject({ kind: 'done', amount: 450_000 })
    // A repeat returns only the sum including the fee, which cannot be split.
    expect(await gateway.verify(attempt)).toEqual({ kind: 'unknown', because: 'AMOUNT_DIFFERS' })
  })

  it('returns the amount that the bank took, and unknown when a fee makes it unclear', async () => {
    simulators.vandar.switches.takesWrongAmount = true
    expect(await gateway.verify(await paid())).toMatchObject({ kind: 'done', amount: 450_100 })
    simulators.vandar.switches.addsWage = true
    expect(await gateway.verify(await paid())).toEqual({ kind: 'unknown', because: 'AMOUNT_DIFFERS' })
  })

  it('distinguishes an expired payment from one that was never made', async () => {
    const [never, late] = [await started(), await paid()]
    expect(await gateway.inquire(never)).toEqual({ kind: 'unknown', because: 'IN_PROGRESS' })
    expect(await gateway.inquire(late)).toEqual({ kind: 'done', state: 'PAID' })
    simulators.vandar.skewMs = 21 * 60_000
    expect(await gateway.verify(late)).toEqual({ kind: 'refused', providerCode: 'EXPIRED' })
    expect(await gateway.inquire(late)).toEqual({ kind: 'refused', state: 'REVERSED' })
    expect(await gateway.inquire(never)).toEqual({ kind: 'refused', state: 'FAILED' })
  })

  it('reports an outage, throttling and a rejected address as unknown', async () => {
    const attempt = await paid()
    const pitfalls = { isDown: 'OUTAGE', isThrottled: 'THROTTLED', rejectsAddress: 'ACCOUNT_REFUSED' } as const
    for (const [name, because] of Object.entries(pitfalls)) {
      Object.assign(simulators.vandar.switches, { [name]: true })
      expect(await gateway.verify(attempt)).toEqual({ kind: 'unknown', because })
      expect(await gateway.inquire(attempt)).toEqual({ kind: 'unknown', because })
      Object.assign(simulators.vandar.switches, { [name]: false })
    }
    expect(await gateway.verify({ ...attempt, credentials: {} })).toEqual({
      kind: 'unknown',
      because: 'ACCOUNT_REFUSED',
    })
  })

  it('rejects an amount below the limit', async () => {
    expect(await gateway.start(order({ amount: 10 }))).toEqual({ kind: 'refused', providerCode: 'HTTP_422' })
  })
})

describe('refunding at Vandar', () => {
  const verified = async (facts: Partial<StartFacts> = {}) => {
    const attempt = await paid(facts)
    await gateway.verify(attempt)
    return attempt
  }

  it('refunds a part and then the rest', async () => {
    const attempt = await verified()
    expect(await gateway.refund(refundOf(attempt, { refundAmount: 50_000 }))).toMatchObject({ kind: 'done' })
    expect(await gateway.refund(refundOf(attempt, { refundAmount: 400_000 }))).toMatchObject({ kind: 'done' })
    expect(await gateway.refund(refundOf(attempt, { refundAmount: 1 }))).toMatchObject({ kind: 'refused' })
  })

  it('detects by its own number that a refund with a lost answer arrived', async () => {
    const refund = refundOf(await verified())
    simulators.vandar.switches.losesRefundAnswer = true
    expect(await gateway.refund(refund)).toMatchObject({ kind: 'unknown' })
    expect(await gateway.refund({ ...refund, isRepeated: true })).toEqual({ kind: 'done', reference: null })
  })

  it('reports a repeated refund that Vandar refuses as unknown', async () => {
    const refund = refundOf(await verified(), { isRepeated: true })
    simulators.vandar.switches.refusesRefunds = true
    expect(await gateway.refund(refund)).toEqual({ kind: 'unknown', because: 'UNREADABLE' })
    expect(await gateway.refund({ ...refund, isRepeated: false })).toEqual({
      kind: 'refused',
      providerCode: 'HTTP_422',
    })
  })

  it('requests a new token when the old one is refused', async () => {
    await gateway.refund(refundOf(await verified()))
    simulators.vandar.switches.forgetsTokens = true
    expect(await gateway.refund(refundOf(await verified()))).toMatchObject({ kind: 'done' })
  })

  it('rejects a refund without access to the business service', async () => {
    const bare = { apiKey: credentials.apiKey }
    const attempt = await verified({ credentials: bare })
    expect(await gateway.refund(refundOf(attempt))).toEqual({ kind: 'refused', providerCode: 'NO_BUSINESS_ACCESS' })
    const wrong = { ...attempt, credentials: { ...bare, business: 'naranj', refreshToken: 'x' } }
    expect(await gateway.refund(refundOf(wrong))).toEqual({ kind: 'refused', providerCode: 'NO_BUSINESS_ACCESS' })
    const again = refundOf(wrong, { isRepeated: true })
    expect(await gateway.refund(again)).toEqual({ kind: 'unknown', because: 'ACCOUNT_REFUSED' })
  })
})
