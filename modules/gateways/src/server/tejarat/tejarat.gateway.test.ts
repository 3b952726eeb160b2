import { createSimulators, type Simulators } from '@sofreh/simulators'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isGenuine } from '../../../../../apps/simulators/src/tejarat/open-envelope.ts'
import { passPhrase, publicKey } from '../../../../../apps/simulators/src/tejarat/tejarat-state.ts'
import { bankVisits, calm, here } from '@sofreh/testing/banks'
import type { AskableGateway, AttemptFacts } from '../online-gateway.ts'
import { bankOrderNumber } from '../../domain/bank-order-number.ts'
import { tejaratEnvelope } from './tejarat-envelope.ts'
import { createTejaratGateway } from './tejarat.gateway.ts'

const minute = 60_000
const credentials = { terminalId: '08123456', acceptorId: '992180008123456', passPhrase, publicKey }
let simulators: Simulators
let gateway: AskableGateway
const { order, started, act, paid, confirmed, refundOf } = bankVisits(() => gateway, credentials)

beforeAll(async () => {
  simulators = await createSimulators()
  gateway = createTejaratGateway({ baseUrl: await simulators.listen(0), timeoutMs: 10_000 })
})
afterAll(() => simulators.close())
beforeEach(() => calm(simulators.tejarat))

const paymentOf = ({ token }: AttemptFacts) => here(simulators.tejarat.payments.get(token))
const saying = (body: unknown, status = 200) =>
  createTejaratGateway({ baseUrl: 'http://bank.test', fetch: async () => Response.json(body, { status }) })

describe('the envelope of Tejarat', () => {
  const facts = { terminalId: '08123456', passPhrase, publicKey, amount: 4_500_000 }

  it('creates a different envelope each time, valid for one terminal and amount', () => {
    const [one, other] = [tejaratEnvelope(facts), tejaratEnvelope(facts)]
    expect(one && isGenuine(one, '08123456', 4_500_000)).toBe(true)
    expect(one && isGenuine(one, '08123456', 4_500_001)).toBe(false)
    expect(one && isGenuine(one, '08123457', 4_500_000)).toBe(false)
    expect(one?.data).not.toBe(other?.data)
  })

  it('accepts a key with or without PEM lines and rejects an unusable key or pass phrase', () => {
    const bare = publicKey.replace(/-----[^-]+-----|\s+/g, '')
    for (const key of [bare, publicKey.replaceAll('\n', ' '), publicKey.replaceAll('\n', '\r\n')]) {
      const made = tejaratEnvelope({ ...facts, publicKey: key })
      expect(made && isGenuine(made, '08123456', 4_500_000)).toBe(true)
    }
    expect(tejaratEnvelope({ ...facts, publicKey: bare.slice(0, 80) })).toBeUndefined()
    expect(tejaratEnvelope({ ...facts, passPhrase: 'ABC' })).toBeUndefined()
    expect(tejaratEnvelope({ ...facts, passPhrase: 'not hexadecimal!' })).toBeUndefined()
  })
})

describe('paying at Tejarat', () => {
  it('starts a payment in Rial with a number of at most 20 digits, by a form', async () => {
    const attempt = await started()
    const number = bankOrderNumber(attempt.attemptId)
    expect(number.length).toBeLessThanOrEqual(20)
    expect(paymentOf(attempt)).toMatchObject({ amount: 4_500_000, orderId: number, mobile: '09350000001' })
    expect(attempt.form).toEqual({ tokenIdentity: attempt.token })
    expect(paymentOf(await started({ currency: 'RIAL' }))).toMatchObject({ amount: 450_000 })
  })

  it('confirms a payment with the bank’s numbers and marks a repeat', async () => {
    const attempt = await paid()
    const first = await gateway.verify(attempt)
    const { rrn } = paymentOf(attempt)
    expect(first).toEqual({
      kind: 'done',
      amount: 450_000,
      reference: rrn,
      cardMask: '627353******7890',
      isRepeated: false,
    })
    simulators.tejarat.switches.answersList = true
    expect(await gateway.verify(attempt)).toEqual({ ...first, isRepeated: true })
    expect(await gateway.inquire(attempt)).toEqual({ kind: 'done', state: 'VERIFIED' })
  })

  it('rejects an answer that does not confirm the purchase itself', async () => {
    const attempt = await paid()
    simulators.tejarat.switches.isUnsure = true
    expect(await gateway.verify(attempt)).toEqual({ kind: 'unknown', because: 'PROVIDER_UNSURE' })
    expect(paymentOf(attempt).state).toBe('PAID')
    simulators.tejarat.switches.isUnsure = false
    expect(await gateway.verify(attempt)).toMatchObject({ kind: 'done', isRepeated: false })
  })

  it('waits for a payment, fails a cancelled one and detects a return after twenty minutes', async () => {
    const [open, gone] = [await started(), await started()]
    expect(await gateway.inquire(open)).toEqual({ kind: 'unknown', because: 'IN_PROGRESS' })
    expect(await gateway.inquire({ ...open, sentMsAgo: 41 * minute })).toEqual({ kind: 'refused', state: 'FAILED' })
    const cameBack = { ...open, bankFacts: { responseCode: '51' } }
    expect(await gateway.inquire(cameBack)).toEqual({ kind: 'refused', state: 'FAILED' })
    await act(gone, 'cancel')
    expect(await gateway.inquire(gone)).toEqual({ kind: 'refused', state: 'FAILED' })
    const late = await paid()
    simulators.tejarat.skewMs = 21 * minute
    expect(await gateway.inquire(late)).toEqual({ kind: 'refused', state: 'REVERSED' })
    expect(await gateway.verify(late)).toEqual({ kind: 'refused', providerCode: 'REVERSED' })
  })

  it.each([
    [{ responseCode: '914', status: false }, 200, 'ACCOUNT_REFUSED'],
    [{ responseCode: '63', status: false }, 200, 'ACCOUNT_REFUSED'],
    [{ responseCode: '96', status: false }, 200, 'PROVIDER_UNSURE'],
    [{ responseCode: '00', status: true, result: { isVerified: 'yes' } }, 200, 'UNREADABLE'],
    ['<h1>busy</h1>', 200, 'UNREADABLE'],
    [{}, 500, 'OUTAGE'],
    [{}, 429, 'THROTTLED'],
  ])('reports %j as unknown', async (body, status, because) => {
    const attempt = await paid()
    expect(await saying(body, status).inquire(attempt)).toEqual({ kind: 'unknown', because })
    expect(await saying(body, status).verify(attempt)).toEqual({ kind: 'unknown', because })
  })

  it('rejects unusable keys, a small amount and a wrong pass phrase', async () => {
    const wrong = order({ credentials: { ...credentials, publicKey: 'none' } })
    expect(await gateway.start(wrong)).toEqual({ kind: 'refused', providerCode: 'WRONG_KEYS' })
    expect(await gateway.start(order({ amount: 10 }))).toEqual({ kind: 'refused', providerCode: '928' })
    const other = order({ credentials: { ...credentials, passPhrase: 'FFFFFFFFFFFFFFFF' } })
    expect(await gateway.start(other)).toEqual({ kind: 'unknown', because: 'ACCOUNT_REFUSED' })
  })
})

describe('refunding at Tejarat', () => {
  it('reverses whole payments once and rejects partial refunds', async () => {
    const attempt = await confirmed()
    const part = refundOf(attempt, { refundAmount: 1_000 })
    expect(await gateway.refund(part)).toEqual({ kind: 'refused', providerCode: 'NO_PARTIAL_REVERSAL' })
    simulators.tejarat.switches.losesRefundAnswer = true
    const whole = refundOf(attempt)
    expect(await gateway.refund(whole)).toMatchObject({ kind: 'unknown' })
    expect(await gateway.refund({ ...whole, isRepeated: true })).toEqual({ kind: 'done', reference: null })
    expect(await gateway.inquire(attempt)).toEqual({ kind: 'refused', state: 'REVERSED' })
  })

  it('reports a refund that the bank refuses as refused', async () => {
    const refund = refundOf(await confirmed())
    simulators.tejarat.switches.refusesRefunds = true
    expect(await gateway.refund(refund)).toEqual({ kind: 'refused', providerCode: '40' })
  })
})
