import { newId } from '@sofreh/kernel'
import { createSimulators, type Simulators } from '@sofreh/simulators'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bankVisits, calm } from '@sofreh/testing/banks'
import type { OnlineGateway } from '../online-gateway.ts'
import { bankOrderNumber } from '../../domain/bank-order-number.ts'
import { createParsianGateway } from './parsian.gateway.ts'

let simulators: Simulators
let baseUrl: string
let gateway: OnlineGateway
const { order, started, act, paid, confirmed, refundOf } = bankVisits(() => gateway, { loginAccount: 'Pin44000001' })

beforeAll(async () => {
  simulators = await createSimulators()
  baseUrl = await simulators.listen(0)
  gateway = createParsianGateway({ baseUrl })
})
afterAll(() => simulators.close())
beforeEach(() => calm(simulators.parsian))

/** A gateway whose bank gives this answer for every payment. */
const saying = (status: number | string, rrn = '0') =>
  createParsianGateway({
    baseUrl,
    fetch: async () =>
      new Response(`<s:Envelope><s:Body><a:Status>${status}</a:Status><a:RRN>${rrn}</a:RRN></s:Body></s:Envelope>`, {
        status: 200,
      }),
  })

describe('paying at Parsian', () => {
  it('starts a payment in Rial with the attempt’s number and an escaped address', async () => {
    const attempt = await started()
    expect(simulators.parsian.payments.get(attempt.token)).toMatchObject({
      amount: 4_500_000,
      orderId: bankOrderNumber(attempt.attemptId),
      callbackUrl: 'http://naranj.localhost/api/transactions/verify?attempt=1&more=2',
      mobile: '09350000001',
    })
    const inRial = await started({ currency: 'RIAL' })
    expect(simulators.parsian.payments.get(inRial.token)).toMatchObject({ amount: 450_000 })
  })

  it('keeps every digit of a token above 2^53', async () => {
    const { token } = await started()
    expect(Number.isSafeInteger(Number(token))).toBe(false)
    expect(simulators.parsian.payments.has(token)).toBe(true)
  })

  it('rejects a repeated attempt, a small amount and a missing account', async () => {
    const attemptId = newId()
    await started({ attemptId })
    expect(await gateway.start(order({ attemptId }))).toEqual({ kind: 'refused', providerCode: '-112' })
    expect(await gateway.start(order({ amount: 10 }))).toEqual({ kind: 'refused', providerCode: '-132' })
    expect(await gateway.start(order({ credentials: {} }))).toEqual({ kind: 'refused', providerCode: '-101' })
  })

  it('confirms a payment by its token and marks a repeat', async () => {
    const attempt = await paid()
    const rrn = simulators.parsian.payments.get(attempt.token)?.rrn
    const first = await gateway.verify(attempt)
    expect(first).toEqual({
      kind: 'done',
      amount: 450_000,
      reference: rrn,
      cardMask: '603799******7999',
      isRepeated: false,
    })
    // −1533 carries no RRN, so the token is the reference.
    const second = { kind: 'done', amount: 450_000, reference: attempt.token, cardMask: null, isRepeated: true }
    expect(await gateway.verify(attempt)).toEqual(second)
  })

  it('accepts a repeated success like the first, as observed since 2021', async () => {
    simulators.parsian.switches.repeatsSuccess = true
    const attempt = await paid()
    const first = await gateway.verify(attempt)
    expect(await gateway.verify(attempt)).toEqual(first)
  })

  it('rejects a success without an RRN', async () => {
    simulators.parsian.switches.forgetsRrn = true
    const attempt = await paid()
    expect(await gateway.verify(attempt)).toEqual({ kind: 'unknown', because: 'UNREADABLE' })
  })

  it('waits while the guest is at the bank and distinguishes cancelled, expired and returned payments', async () => {
    const [waiting, cancelled, late] = [await started(), await started(), await paid()]
    await act(cancelled, 'cancel')
    expect(await gateway.verify(waiting)).toEqual({ kind: 'unknown', because: 'IN_PROGRESS' })
    expect(await gateway.verify({ ...waiting, sentMsAgo: 31 * 60_000 })).toMatchObject({ kind: 'refused' })
    expect(await gateway.verify(cancelled)).toEqual({ kind: 'refused', providerCode: '-1531' })
    simulators.parsian.skewMs = 31 * 60_000
    expect(await gateway.verify(waiting)).toEqual({ kind: 'refused', providerCode: '-130' })
    expect(await gateway.verify(late)).toEqual({ kind: 'refused', providerCode: '-1551', wentBack: true })
  })

  it.each([
    [-1, 'OUTAGE'],
    [-1540, 'PROVIDER_UNSURE'],
    [-32768, 'PROVIDER_UNSURE'],
    [-101, 'ACCOUNT_REFUSED'],
    [-127, 'ACCOUNT_REFUSED'],
    [-1530, 'ACCOUNT_REFUSED'],
    [-131, 'UNREADABLE'],
    [-9999, 'UNREADABLE'],
    [91, 'IN_PROGRESS'],
    ['ok', 'UNREADABLE'],
  ])('reports status %s as unknown', async (status, because) => {
    const attempt = await started()
    expect(await saying(status).verify(attempt)).toEqual({ kind: 'unknown', because })
  })

  it.each([2, -1505, -1532, -1533])('reports status %i as confirmed before', async (status) => {
    const attempt = await started()
    expect(await saying(status).verify(attempt)).toMatchObject({ kind: 'done', isRepeated: true })
  })

  it('reports an outage and an unreadable answer as unknown', async () => {
    const attempt = await paid()
    simulators.parsian.switches.isDown = true
    expect(await gateway.verify(attempt)).toEqual({ kind: 'unknown', because: 'OUTAGE' })
    const odd = createParsianGateway({ baseUrl, fetch: async () => new Response('<html>', { status: 200 }) })
    expect(await odd.verify(attempt)).toEqual({ kind: 'unknown', because: 'UNREADABLE' })
    simulators.parsian.switches.isDown = false
    expect(await gateway.verify(attempt)).toMatchObject({ kind: 'done' })
  })
})

describe('refunding at Parsian', () => {
  it('reverses a whole payment once and rejects a partial refund', async () => {
    const attempt = await confirmed()
    const part = refundOf(attempt, { refundAmount: 1_000 })
    expect(await gateway.refund(part)).toEqual({ kind: 'refused', providerCode: 'NO_PARTIAL_REVERSAL' })
    expect(await gateway.refund(refundOf(attempt))).toEqual({ kind: 'done', reference: null })
    expect(await gateway.verify(attempt)).toEqual({ kind: 'refused', providerCode: '-1551', wentBack: true })
    expect(await gateway.refund(refundOf(attempt, { isRepeated: true }))).toEqual({ kind: 'done', reference: null })
  })

  it('detects a reversal whose answer was lost', async () => {
    const attempt = await confirmed()
    simulators.parsian.switches.losesRefundAnswer = true
    const refund = refundOf(attempt)
    expect(await gateway.refund(refund)).toMatchObject({ kind: 'unknown' })
    expect(await gateway.refund({ ...refund, isRepeated: true })).toEqual({ kind: 'done', reference: null })
  })

  it('reports a late or forbidden reversal as refused', async () => {
    const [late, refused] = [await confirmed(), await confirmed()]
    simulators.parsian.switches.refusesRefunds = true
    expect(await gateway.refund(refundOf(refused))).toEqual({ kind: 'refused', providerCode: '-1552' })
    simulators.parsian.switches.refusesRefunds = false
    simulators.parsian.skewMs = 61 * 60_000
    expect(await gateway.refund(refundOf(late))).toEqual({ kind: 'refused', providerCode: '-1549' })
  })

  it.each([
    [-1507, 'PROVIDER_UNSURE'],
    [-127, 'ACCOUNT_REFUSED'],
    [-9999, 'PROVIDER_UNSURE'],
  ])('reports status %i of a reversal as unknown', async (status, because) => {
    expect(await saying(status).refund(refundOf(await confirmed()))).toEqual({ kind: 'unknown', because })
  })
})
