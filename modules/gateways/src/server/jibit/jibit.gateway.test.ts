import { createSimulators, type Simulators } from '@sofreh/simulators'
import { attemptOf } from '@sofreh/testing/banks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AskableGateway, AttemptFacts, RefundFacts, StartFacts } from '../online-gateway.ts'
import { parseWithLongIds } from '../http-call.ts'
import { createJibitGateway } from './jibit.gateway.ts'

const credentials = { apiKey: 'jibit-key-0001', secretKey: 'jibit-secret-0001' }
const hour = 3_600_000
let simulators: Simulators
let baseUrl: string
let gateway: AskableGateway

beforeAll(async () => {
  simulators = await createSimulators()
  baseUrl = `${await simulators.listen(0)}/ppg`
  gateway = createJibitGateway({ baseUrl, timeoutMs: 10_000 })
})
afterAll(() => simulators.close())
beforeEach(() => {
  for (const name of Object.keys(simulators.jibit.switches)) Object.assign(simulators.jibit.switches, { [name]: false })
  simulators.jibit.skewMs = 0
})

type Started = AttemptFacts & { submitUrl: string }
const order = (facts: Partial<StartFacts> = {}): StartFacts => ({
  credentials,
  attemptId: crypto.randomUUID(),
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

describe('paying at Jibit', () => {
  it('starts a payment in Rial and keeps every digit of a purchase id above 2^53', async () => {
    const attempt = await started()
    expect(Number.isSafeInteger(Number(attempt.token))).toBe(false)
    expect(simulators.jibit.purchases.get(attempt.token)).toMatchObject({ amount: 4_500_000, mobile: '09350000001' })
    expect(simulators.jibit.purchases.get((await started({ currency: 'RIAL' })).token)).toMatchObject({
      amount: 450_000,
    })
  })

  it('confirms a payment at the purchase’s amount and marks a repeat', async () => {
    const attempt = await paid()
    expect(await gateway.inquire(attempt)).toEqual({ kind: 'done', state: 'PAID' })
    const first = await gateway.verify(attempt)
    const mask = '610433******0029'
    expect(first).toEqual({
      kind: 'done',
      amount: 450_000,
      reference: attempt.token,
      cardMask: mask,
      isRepeated: false,
    })
    expect(await gateway.verify(attempt)).toEqual({ ...first, isRepeated: true })
  })

  it('returns the amount that the bank took when it differs', async () => {
    simulators.jibit.switches.takesWrongAmount = true
    expect(await gateway.verify(await paid())).toMatchObject({ kind: 'done', amount: 450_100 })
  })

  it('confirms a payment that the gateway verified by itself', async () => {
    simulators.jibit.switches.verifiesItself = true
    expect(await gateway.verify(await paid())).toMatchObject({ kind: 'done', amount: 450_000, isRepeated: true })
  })

  it('reports an unsure gateway as unknown and confirms on the next attempt', async () => {
    const attempt = await paid()
    simulators.jibit.switches.isUnsure = true
    expect(await gateway.verify(attempt)).toEqual({ kind: 'unknown', because: 'PROVIDER_UNSURE' })
    expect(await gateway.inquire(attempt)).toEqual({ kind: 'done', state: 'VERIFIED' })
    expect(await gateway.verify(attempt)).toMatchObject({ kind: 'done', amount: 450_000 })
  })

  it('distinguishes an expired payment from one that was never made', async () => {
    const [never, late] = [await started(), await paid()]
    expect(await gateway.verify(never)).toEqual({ kind: 'refused', providerCode: 'NOT_VERIFIABLE' })
    expect(await gateway.inquire(never)).toEqual({ kind: 'unknown', because: 'IN_PROGRESS' })
    simulators.jibit.skewMs = 16 * 60_000
    expect(await gateway.inquire(never)).toEqual({ kind: 'refused', state: 'FAILED' })
    expect(await gateway.inquire(late)).toEqual({ kind: 'refused', state: 'REVERSED' })
    expect(await gateway.verify(late)).toEqual({ kind: 'refused', providerCode: 'purchase.invalid_state' })
  })

  it('reports an outage, throttling and a rejected address as unknown', async () => {
    const attempt = await paid()
    simulators.jibit.switches.isDown = true
    expect(await gateway.verify(attempt)).toEqual({ kind: 'unknown', because: 'OUTAGE' })
    simulators.jibit.switches.isDown = false
    simulators.jibit.switches.rejectsAddress = true
    expect(await gateway.verify(attempt)).toEqual({ kind: 'unknown', because: 'ACCOUNT_REFUSED' })
    simulators.jibit.switches.rejectsAddress = false
    simulators.jibit.switches.isThrottled = true
    expect(await gateway.inquire(attempt)).toEqual({ kind: 'unknown', because: 'THROTTLED' })
  })

  it('reports a purchase of another account as unknown', async () => {
    const attempt = { ...(await paid()), credentials: { apiKey: 'jibit-key-0002', secretKey: 'jibit-secret-0002' } }
    expect(await gateway.inquire(attempt)).toEqual({ kind: 'unknown', because: 'UNREADABLE' })
  })

  it('rejects an amount below the limit and a repeated reference', async () => {
    expect(await gateway.start(order({ amount: 10 }))).toEqual({ kind: 'refused', providerCode: 'amount.not_enough' })
    const twice = order()
    await gateway.start(twice)
    const duplicated = { kind: 'refused', providerCode: 'clientReferenceNumber.duplicated' }
    expect(await gateway.start(twice)).toEqual(duplicated)
  })

  it('sends guests to the public address of the payment page', async () => {
    const other = createJibitGateway({ baseUrl, payPageUrl: 'http://192.168.1.5:3100/ppg' })
    const answer = await other.start(order())
    expect(answer).toMatchObject({
      submitUrl: expect.stringMatching(/^http:\/\/192\.168\.1\.5:3100\/ppg\/v3\/purchases/),
    })
  })
})

describe('the token of Jibit', () => {
  it('requests one token for concurrent calls, refreshes a refused one and replaces an expired one', async () => {
    const own = { apiKey: `key-${crypto.randomUUID()}`, secretKey: 'jibit-secret-0003' }
    const bank = simulators.jibit
    const [logins, refreshes] = [bank.logins, bank.refreshes]
    await Promise.all([1, 2, 3].map(() => gateway.start(order({ credentials: own }))))
    expect([bank.logins - logins, bank.refreshes - refreshes]).toEqual([1, 0])
    bank.switches.forgetsTokens = true
    expect(await gateway.start(order({ credentials: own }))).toMatchObject({ kind: 'done' })
    expect([bank.logins - logins, bank.refreshes - refreshes]).toEqual([1, 1])
    bank.skewMs = 49 * hour
    expect(await gateway.start(order({ credentials: own }))).toMatchObject({ kind: 'done' })
    expect([bank.logins - logins, bank.refreshes - refreshes]).toEqual([2, 1])
  })

  it('reports wrong keys as unknown', async () => {
    const wrong = { apiKey: 'jibit-key-0004', secretKey: 'wrong' }
    const attempt = await paid()
    expect(await gateway.inquire({ ...attempt, credentials: wrong })).toEqual({
      kind: 'unknown',
      because: 'ACCOUNT_REFUSED',
    })
  })
})

describe('refunding at Jibit', () => {
  const verified = async () => {
    const attempt = await paid()
    await gateway.verify(attempt)
    return attempt
  }

  it('reverses a whole payment when reversal is enabled', async () => {
    simulators.jibit.switches.allowsReverse = true
    const refund = refundOf(await verified())
    expect(await gateway.refund(refund)).toEqual({ kind: 'done', reference: null })
    expect(await gateway.inquire(refund)).toEqual({ kind: 'refused', state: 'REVERSED' })
    expect(await gateway.refund(refund)).toEqual({ kind: 'done', reference: null })
  })

  it('refunds a whole payment when reversal is disabled, and partial amounts always', async () => {
    expect(await gateway.refund(refundOf(await verified()))).toMatchObject({ kind: 'done' })
    const attempt = await verified()
    expect(await gateway.refund(refundOf(attempt, { refundAmount: 50_000 }))).toMatchObject({ kind: 'done' })
    expect(simulators.jibit.purchases.get(attempt.token)?.refunds).toMatchObject([{ amount: 500_000 }])
  })

  it('detects from the refundable amount whether a refund with a lost answer happened', async () => {
    const attempt = await verified()
    const part = refundOf(attempt, { refundAmount: 50_000 })
    simulators.jibit.switches.losesRefundAnswer = true
    expect(await gateway.refund(part)).toMatchObject({ kind: 'unknown' })
    simulators.jibit.switches.losesRefundAnswer = false
    expect(await gateway.refund({ ...part, isRepeated: true })).toEqual({ kind: 'done', reference: null })
    const unclear = { ...part, isRepeated: true, givenBack: 10_000 }
    expect(await gateway.refund(unclear)).toEqual({ kind: 'unknown', because: 'PROVIDER_UNSURE' })
    expect(await gateway.refund({ ...part, isRepeated: true, givenBack: 50_000 })).toMatchObject({ kind: 'done' })
    expect(simulators.jibit.purchases.get(attempt.token)?.refunds).toHaveLength(2)
  })

  it('reports a refund that Jibit refuses as refused', async () => {
    simulators.jibit.switches.refusesRefunds = true
    const refused = { kind: 'refused', providerCode: 'refund.not_supported' }
    expect(await gateway.refund(refundOf(await verified()))).toEqual(refused)
  })
})

describe('long numbers in answers', () => {
  it('keeps the digits of long numbers and leaves strings unchanged', () => {
    const read = parseWithLongIds(
      '{"id":9007199254740993123,"text":"a 9007199254740993123, \\"9007199254740993\\"","n":12.5}',
    )
    const text = 'a 9007199254740993123, "9007199254740993"'
    expect(read).toEqual({ id: '9007199254740993123', text, n: 12.5 })
    expect(parseWithLongIds('<h1>503</h1>')).toBeUndefined()
  })
})
