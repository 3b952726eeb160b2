import { createSimulators, type Simulators } from '@sofreh/simulators'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refNumOf } from '../../../../../apps/simulators/src/saman/saman-state.ts'
import { bankVisits, calm, here } from '@sofreh/testing/banks'
import type { AttemptFacts, OnlineGateway } from '../online-gateway.ts'
import { bankOrderNumber } from '../../domain/bank-order-number.ts'
import { createSamanGateway } from './saman.gateway.ts'

const minute = 60_000
const credentials = { terminalId: '13595227' }
let simulators: Simulators
let gateway: OnlineGateway
const visits = bankVisits(() => gateway, credentials)
const { order, started, refundOf } = visits

beforeAll(async () => {
  simulators = await createSimulators()
  gateway = createSamanGateway({ baseUrl: await simulators.listen(0), timeoutMs: 10_000 })
})
afterAll(() => simulators.close())
beforeEach(() => calm(simulators.saman))

const paymentOf = ({ token }: AttemptFacts) => here(simulators.saman.payments.get(token))
const saying = (body: object) =>
  createSamanGateway({ baseUrl: 'http://bank.test', fetch: async () => Response.json(body) })

/** An attempt after the guest paid and returned, with the fields of the return stored. */
async function paid() {
  const attempt = await visits.paid()
  return { ...attempt, bankFacts: { Status: '2', RefNum: refNumOf(paymentOf(attempt)) } }
}

async function confirmed() {
  const attempt = await paid()
  expect(await gateway.verify(attempt)).toMatchObject({ kind: 'done' })
  return attempt
}

describe('paying at Saman', () => {
  it('starts a payment in Rial with the attempt’s number, by a form', async () => {
    const attempt = await started()
    const facts = { amount: 4_500_000, orderId: bankOrderNumber(attempt.attemptId), mobile: '09350000001' }
    expect(paymentOf(attempt)).toMatchObject(facts)
    expect(attempt.form).toEqual({ Token: attempt.token, GetMethod: 'false' })
    expect(paymentOf(await started({ currency: 'RIAL' }))).toMatchObject({ amount: 450_000 })
  })

  it('confirms a payment by its receipt at the amount that moved', async () => {
    const attempt = await paid()
    expect(await gateway.verify(attempt)).toEqual({
      kind: 'done',
      amount: 450_000,
      reference: attempt.bankFacts.RefNum,
      cardMask: '621986******8080',
      isRepeated: false,
    })
    simulators.saman.switches.takesWrongAmount = true
    expect(await gateway.verify(await paid())).toMatchObject({ kind: 'done', amount: 450_100 })
  })

  it('accepts "confirmed before" only for an attempt that was confirmed before', async () => {
    const attempt = await confirmed()
    const other = { ...(await started()), bankFacts: attempt.bankFacts }
    expect(await gateway.verify(other)).toEqual({ kind: 'unknown', because: 'IN_PROGRESS' })
    const spent = { kind: 'refused', providerCode: 'RECEIPT_SPENT' }
    expect(await gateway.verify({ ...other, sentMsAgo: 51 * minute })).toEqual(spent)
    expect(await gateway.verify({ ...attempt, wasAsked: true })).toMatchObject({ kind: 'done', isRepeated: true })
  })

  it('reports a repeated confirmation without its detail as unknown', async () => {
    const attempt = { ...(await confirmed()), wasAsked: true }
    simulators.saman.switches.hidesRepeatedDetail = true
    expect(await gateway.verify(attempt)).toEqual({ kind: 'unknown', because: 'PROVIDER_UNSURE' })
  })

  it('detects a return after half an hour, and reports unknown when an earlier confirmation may have arrived', async () => {
    const attempt = await paid()
    simulators.saman.skewMs = 31 * minute
    expect(await gateway.verify(attempt)).toEqual({ kind: 'refused', providerCode: '-6', wentBack: true })
    expect(await gateway.verify({ ...attempt, wasAsked: true })).toEqual({
      kind: 'unknown',
      because: 'PROVIDER_UNSURE',
    })
  })

  it('waits for a receipt, fails on a cancellation, and fails after the last time limit', async () => {
    const attempt = await started()
    expect(await gateway.verify(attempt)).toEqual({ kind: 'unknown', because: 'IN_PROGRESS' })
    const cancelled = { ...attempt, bankFacts: { Status: '1' } }
    expect(await gateway.verify(cancelled)).toEqual({ kind: 'refused', providerCode: 'STATUS_1' })
    expect(await gateway.verify({ ...attempt, sentMsAgo: 51 * minute })).toMatchObject({ kind: 'refused' })
    const forged = { ...attempt, bankFacts: { Status: '2', RefNum: 'GmshtyjwKSforged' } }
    expect(await gateway.verify(forged)).toEqual({ kind: 'unknown', because: 'IN_PROGRESS' })
    expect(await gateway.verify({ ...forged, sentMsAgo: 51 * minute })).toEqual({
      kind: 'refused',
      providerCode: '-2',
    })
  })

  it.each([
    [{ ResultCode: -106 }, 'ACCOUNT_REFUSED'],
    [{ ResultCode: -105 }, 'ACCOUNT_REFUSED'],
    [{ ResultCode: 99 }, 'UNREADABLE'],
    [{ ResultCode: null }, 'UNREADABLE'],
    [{}, 'UNREADABLE'],
    [{ ResultCode: 0, TransactionDetail: null }, 'UNREADABLE'],
    [{ ResultCode: 0, TransactionDetail: { RefNum: 'another-receipt', AffectiveAmount: 4_500_000 } }, 'UNREADABLE'],
  ])('reports %j as unknown', async (body, because) => {
    expect(await saying(body).verify(await paid())).toEqual({ kind: 'unknown', because })
  })

  it('rejects the receipt of another terminal', async () => {
    const attempt = await paid()
    const detail = { RefNum: attempt.bankFacts.RefNum, TerminalNumber: 99_999, AffectiveAmount: 4_500_000 }
    const bank = saying({ ResultCode: 0, TransactionDetail: detail })
    expect(await bank.verify(attempt)).toEqual({ kind: 'unknown', because: 'UNREADABLE' })
  })

  it('rejects a small amount and an unknown server address', async () => {
    expect(await gateway.start(order({ amount: 10 }))).toEqual({ kind: 'refused', providerCode: '5' })
    simulators.saman.switches.rejectsAddress = true
    expect(await gateway.start(order())).toEqual({ kind: 'refused', providerCode: '8' })
  })
})

describe('refunding at Saman', () => {
  it('reverses whole payments, rejects partial refunds and recognizes a repeat', async () => {
    const attempt = await confirmed()
    const part = refundOf(attempt, { refundAmount: 1_000 })
    expect(await gateway.refund(part)).toEqual({ kind: 'refused', providerCode: 'NO_PARTIAL_REVERSAL' })
    simulators.saman.switches.losesRefundAnswer = true
    const whole = refundOf(attempt)
    expect(await gateway.refund(whole)).toMatchObject({ kind: 'unknown' })
    expect(await gateway.refund({ ...whole, isRepeated: true })).toEqual({ kind: 'done', reference: null })
  })

  it('reports a refund that the bank refuses as refused, and a repeated one as unknown', async () => {
    const refund = refundOf(await confirmed())
    simulators.saman.switches.refusesRefunds = true
    expect(await gateway.refund(refund)).toEqual({ kind: 'refused', providerCode: '-6' })
    expect(await gateway.refund({ ...refund, isRepeated: true })).toEqual({
      kind: 'unknown',
      because: 'PROVIDER_UNSURE',
    })
  })
})
