import { createSimulators, type Simulators } from '@sofreh/simulators'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bankVisits, calm, here } from '@sofreh/testing/banks'
import type { AskableGateway, AttemptFacts } from '../online-gateway.ts'
import { bankOrderNumber } from '../../domain/bank-order-number.ts'
import { createMellatGateway } from './mellat.gateway.ts'

const minute = 60_000
const credentials = { terminalId: '1234567', userName: 'naranj', password: 'naranj-pass' }
let simulators: Simulators
let baseUrl: string
let gateway: AskableGateway
const visits = bankVisits(() => gateway, credentials)
const { order, started, refundOf } = visits

beforeAll(async () => {
  simulators = await createSimulators()
  baseUrl = await simulators.listen(0)
  gateway = createMellatGateway({ baseUrl, timeoutMs: 10_000 })
})
afterAll(() => simulators.close())
beforeEach(() => calm(simulators.mellat))

const saleOf = ({ token }: AttemptFacts) => here(simulators.mellat.payments.get(token))

/** An attempt after the guest paid and returned, with the fields of the return stored. */
async function paid() {
  const attempt = await visits.paid()
  const { rrn, taken } = saleOf(attempt)
  const bankFacts = {
    ResCode: '0',
    SaleReferenceId: rrn,
    FinalAmount: String(taken),
    CardHolderPan: '610433******0029',
  }
  return { ...attempt, bankFacts }
}

async function confirmed() {
  const attempt = await paid()
  expect(await gateway.verify(attempt)).toMatchObject({ kind: 'done' })
  return attempt
}

/** A gateway whose bank answers every call with this text. */
const saying = (text: string, status = 200) =>
  createMellatGateway({
    baseUrl,
    fetch: async () =>
      new Response(`<S:Envelope><S:Body><r><return>${text}</return></r></S:Body></S:Envelope>`, { status }),
  })

describe('paying at Mellat', () => {
  it('starts a payment in Rial with a long number, Tehran time and an escaped address, by a form', async () => {
    const attempt = await started()
    expect(saleOf(attempt)).toMatchObject({
      amount: 4_500_000,
      orderId: bankOrderNumber(attempt.attemptId),
      callbackUrl: 'http://naranj.localhost/api/transactions/verify?attempt=1&more=2',
      description: 'کباب & <نان> ۱۲',
    })
    expect(attempt).toMatchObject({
      submitUrl: `${baseUrl}/pgwchannel/startpay.mellat`,
      form: { RefId: attempt.token, MobileNo: '989350000001' },
    })
    expect(saleOf(await started({ currency: 'RIAL' }))).toMatchObject({ amount: 450_000 })
  })

  it('settles a confirmed payment', async () => {
    const attempt = await paid()
    const { rrn } = saleOf(attempt)
    expect(await gateway.verify(attempt)).toEqual({
      kind: 'done',
      amount: 450_000,
      reference: rrn,
      cardMask: '610433******0029',
      isRepeated: false,
    })
    expect(simulators.mellat.settled.has(rrn)).toBe(true)
    expect(await gateway.verify(attempt)).toMatchObject({ kind: 'done', isRepeated: true })
  })

  it('settles on the next call when the answer to the confirmation or the settlement was lost', async () => {
    for (const lost of ['losesVerifyAnswer', 'losesSettleAnswer'] as const) {
      const attempt = await paid()
      simulators.mellat.switches[lost] = true
      expect(await gateway.verify(attempt)).toMatchObject({ kind: 'unknown' })
      simulators.mellat.switches[lost] = false
      expect(await gateway.inquire(attempt)).toEqual({ kind: 'done', state: 'VERIFIED' })
      expect(await gateway.verify(attempt)).toMatchObject({ kind: 'done', isRepeated: true })
      expect(simulators.mellat.settled.has(saleOf(attempt).rrn)).toBe(true)
    }
  })

  it('waits for a receipt, fails on a cancellation, and fails without a receipt in the end', async () => {
    const attempt = await started()
    const atBank = { kind: 'unknown', because: 'IN_PROGRESS' }
    expect([await gateway.verify(attempt), await gateway.inquire(attempt)]).toEqual([atBank, atBank])
    const cancelled = { ...attempt, bankFacts: { ResCode: '17' } }
    expect(await gateway.inquire(cancelled)).toEqual({ kind: 'refused', state: 'FAILED' })
    expect(await gateway.verify(cancelled)).toEqual({ kind: 'refused', providerCode: 'NO_RECEIPT' })
    const late = { ...attempt, sentMsAgo: 41 * minute }
    expect(await gateway.inquire(late)).toEqual({ kind: 'refused', state: 'FAILED' })
  })

  it('rejects the receipt of another sale and a malformed receipt', async () => {
    const [mine, other] = [await paid(), await started()]
    const stolen = { ...other, bankFacts: mine.bankFacts }
    expect(await gateway.verify(stolen)).toEqual({ kind: 'unknown', because: 'IN_PROGRESS' })
    expect(await gateway.verify({ ...stolen, sentMsAgo: 41 * minute })).toEqual({
      kind: 'refused',
      providerCode: '42',
    })
    const wrongReference = { ...mine, bankFacts: { ...mine.bankFacts, SaleReferenceId: mine.token } }
    expect(await gateway.verify(wrongReference)).toEqual({ kind: 'unknown', because: 'IN_PROGRESS' })
    expect(saleOf(mine).state).toBe('PAID')
  })

  it('does not confirm another amount, so that the bank returns it after twenty minutes', async () => {
    simulators.mellat.switches.takesWrongAmount = true
    const attempt = await paid()
    expect(await gateway.verify(attempt)).toEqual({ kind: 'unknown', because: 'AMOUNT_DIFFERS' })
    expect(await gateway.inquire(attempt)).toEqual({ kind: 'done', state: 'PAID' })
    simulators.mellat.skewMs = 21 * minute
    expect(await gateway.inquire(attempt)).toEqual({ kind: 'refused', state: 'REVERSED' })
  })

  it.each([
    ['421', 200, 'ACCOUNT_REFUSED'],
    ['24', 200, 'ACCOUNT_REFUSED'],
    ['34', 200, 'PROVIDER_UNSURE'],
    ['zero', 200, 'UNREADABLE'],
    ['0', 500, 'OUTAGE'],
    ['0', 429, 'THROTTLED'],
  ] as const)('reports %s with status %i as unknown', async (text, status, because) => {
    const attempt = await paid()
    const bank = saying(text, status)
    expect(await bank.verify(attempt)).toEqual({ kind: 'unknown', because })
    expect(await bank.inquire(attempt)).toEqual({ kind: 'unknown', because })
  })

  it('rejects a small amount, a repeated number, an empty token and a wrong password', async () => {
    expect(await gateway.start(order({ amount: 10 }))).toEqual({ kind: 'refused', providerCode: '25' })
    const twice = order()
    await gateway.start(twice)
    expect(await gateway.start(twice)).toEqual({ kind: 'refused', providerCode: '41' })
    expect(await saying('0,').start(order())).toEqual({ kind: 'unknown', because: 'UNREADABLE' })
    const wrong = { ...credentials, password: 'wrong' }
    expect(await gateway.start(order({ credentials: wrong }))).toEqual({
      kind: 'unknown',
      because: 'ACCOUNT_REFUSED',
    })
  })
})

describe('refunding at Mellat', () => {
  it('refunds parts up to the sale’s amount, each with its own number', async () => {
    const attempt = await confirmed()
    expect(await gateway.refund(refundOf(attempt, { refundAmount: 50_000 }))).toMatchObject({ kind: 'done' })
    expect(await gateway.refund(refundOf(attempt, { refundAmount: 400_000 }))).toMatchObject({ kind: 'done' })
    expect(await gateway.refund(refundOf(attempt, { refundAmount: 1 }))).toEqual({
      kind: 'refused',
      providerCode: '19',
    })
  })

  it('detects from the sale’s sum whether a refund with a lost answer happened', async () => {
    const attempt = await confirmed()
    simulators.mellat.switches.losesRefundAnswer = true
    const refund = refundOf(attempt)
    expect(await gateway.refund(refund)).toMatchObject({ kind: 'unknown' })
    simulators.mellat.switches.losesRefundAnswer = false
    expect(await gateway.refund({ ...refund, isRepeated: true })).toEqual({ kind: 'done', reference: null })
    const never = refundOf(await confirmed(), { isRepeated: true })
    expect(await gateway.refund(never)).toMatchObject({ kind: 'done' })
  })

  it('reports a repeated partial refund as unknown when the amount fits twice', async () => {
    const attempt = await confirmed()
    simulators.mellat.switches.losesRefundAnswer = true
    const part = refundOf(attempt, { refundAmount: 50_000 })
    expect(await gateway.refund(part)).toMatchObject({ kind: 'unknown' })
    simulators.mellat.switches.losesRefundAnswer = false
    const again = { ...part, isRepeated: true }
    expect(await gateway.refund(again)).toEqual({ kind: 'unknown', because: 'PROVIDER_UNSURE' })
    expect(simulators.mellat.refunds.get(bankOrderNumber(part.refundId))).toMatchObject({ amount: 500_000 })
    const unheard = refundOf(await confirmed(), { refundAmount: 50_000, isRepeated: true })
    expect(await gateway.refund(unheard)).toMatchObject({ kind: 'done' })
  })
})
