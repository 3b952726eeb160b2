import { createSimulators, type Simulators } from '@sofreh/simulators'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bankVisits, calm } from '@sofreh/testing/banks'
import type { OnlineGateway } from '../online-gateway.ts'
import { bankOrderNumber } from '../../domain/bank-order-number.ts'
import { createMelliGateway } from './melli.gateway.ts'
import { sadadSign } from './sadad-sign.ts'

const credentials = {
  merchantId: '000000140336964',
  terminalId: '24000615',
  terminalKey: Buffer.from('sofreh-sadad-3des-key-01').toString('base64'),
}
let simulators: Simulators
let baseUrl: string
let gateway: OnlineGateway
const { order, started, act, paid, confirmed, refundOf } = bankVisits(() => gateway, credentials)

beforeAll(async () => {
  simulators = await createSimulators()
  baseUrl = await simulators.listen(0)
  gateway = createMelliGateway({ baseUrl })
})
afterAll(() => simulators.close())
beforeEach(() => calm(simulators.melli))

/** A gateway whose bank gives this answer. */
const saying = (fields: object) =>
  createMelliGateway({ baseUrl, fetch: async () => new Response(JSON.stringify(fields), { status: 200 }) })

describe('the signature of Sadad', () => {
  it('encrypts the published NIST example with triple DES', () => {
    // SP 800-67: three keys, "The qufck brown fox jump"; the rest is the padding block.
    const key = Buffer.from('0123456789abcdef23456789abcdef01456789abcdef0123', 'hex').toString('base64')
    const sign = Buffer.from(sadadSign('The qufck brown fox jump', key) ?? '', 'base64').toString('hex')
    expect(sign.slice(0, 48)).toBe('a826fd8ce53b855fcce21c8112256fe668d5c05dd9b6b900')
    expect(sign).toHaveLength(64)
  })

  it('returns no signature for a key of another length', () => {
    expect(sadadSign('24000615;1;1000', Buffer.alloc(8).toString('base64'))).toBeUndefined()
    expect(sadadSign('24000615;1;1000', '')).toBeUndefined()
  })
})

describe('paying at Melli', () => {
  it('starts a signed payment in Rial with Tehran time and every digit of its number', async () => {
    const attempt = await started()
    expect(simulators.melli.payments.get(attempt.token)).toMatchObject({
      amount: 4_500_000,
      orderId: bankOrderNumber(attempt.attemptId),
      mobile: '09350000001',
    })
    const inRial = await started({ currency: 'RIAL' })
    expect(simulators.melli.payments.get(inRial.token)).toMatchObject({ amount: 450_000 })
  })

  it('rejects a wrong key, an unusable key, a wrong clock and a small amount', async () => {
    const other = Buffer.from('another-terminals-3deskey').subarray(0, 24).toString('base64')
    const refused = (providerCode: string) => ({ kind: 'refused', providerCode })
    const withKey = (terminalKey: string) => gateway.start(order({ credentials: { ...credentials, terminalKey } }))
    expect(await withKey(other)).toEqual(refused('1025'))
    expect(await withKey('short')).toEqual(refused('WRONG_KEY'))
    expect(await gateway.start(order({ amount: 10 }))).toEqual(refused('1101'))
    simulators.melli.switches.rejectsClock = true
    expect(await gateway.start(order())).toEqual(refused('1018'))
  })

  it('confirms a payment with the amount taken, also on a repeat', async () => {
    const attempt = await paid()
    const { rrn } = simulators.melli.payments.get(attempt.token) ?? {}
    const first = { kind: 'done', amount: 450_000, reference: rrn, cardMask: '603799******7999', isRepeated: false }
    expect(await gateway.verify(attempt)).toEqual(first)
    expect(await gateway.verify({ ...attempt, wasAsked: true })).toEqual({ ...first, isRepeated: true })
  })

  it('keeps an unpaid attempt open while a guest may be on the payment page', async () => {
    const [waiting, cancelled] = [await started(), await started()]
    await act(cancelled, 'cancel')
    for (const attempt of [waiting, cancelled]) {
      expect(await gateway.verify(attempt)).toEqual({ kind: 'unknown', because: 'IN_PROGRESS' })
      const later = { ...attempt, sentMsAgo: 31 * 60_000 }
      expect(await gateway.verify(later)).toEqual({ kind: 'refused', providerCode: '-1' })
    }
    expect(await gateway.verify({ ...(await paid()), sentMsAgo: 31 * 60_000 })).toMatchObject({ kind: 'done' })
  })

  it('fails an unpaid attempt after the deadline and detects a payment that went back', async () => {
    const [never, late] = [await started(), await paid()]
    simulators.melli.skewMs = 31 * 60_000
    expect(await gateway.verify(never)).toEqual({ kind: 'refused', providerCode: '101' })
    expect(await gateway.verify(late)).toEqual({ kind: 'refused', providerCode: '1105', wentBack: true })
  })

  it('rejects the token of another order', async () => {
    const [mine, other] = [await started(), await paid()]
    expect(await gateway.verify({ ...mine, token: other.token })).toEqual({ kind: 'unknown', because: 'UNREADABLE' })
  })

  it.each([
    [1025, 'ACCOUNT_REFUSED'],
    ['1003', 'ACCOUNT_REFUSED'],
    [1006, 'OUTAGE'],
    ['1065', 'OUTAGE'],
    [1103, 'UNREADABLE'],
    ['paid', 'UNREADABLE'],
  ])('reports code %s as unknown', async (ResCode, because) => {
    expect(await saying({ ResCode }).verify(await started())).toEqual({ kind: 'unknown', because })
  })

  it('rejects a confirmation without a reference, an amount or the right order number', async () => {
    const attempt = await started()
    const whole = { ResCode: 0, Amount: 4_500_000, RetrivalRefNo: '123', OrderId: bankOrderNumber(attempt.attemptId) }
    expect(await saying(whole).verify(attempt)).toMatchObject({ kind: 'done', reference: '123' })
    const nothing = { ...whole, Amount: 0 }
    expect(await saying(nothing).verify(attempt)).toEqual({ kind: 'unknown', because: 'AMOUNT_DIFFERS' })
    for (const lacking of [
      { ...whole, RetrivalRefNo: '0' },
      { ...whole, Amount: 'x' },
      { ...whole, OrderId: '7' },
    ])
      expect(await saying(lacking).verify(attempt)).toEqual({ kind: 'unknown', because: 'UNREADABLE' })
  })

  it('reports an outage and a missing key as unknown', async () => {
    const attempt = await paid()
    const bare = { ...attempt, credentials: {} }
    expect(await gateway.verify(bare)).toEqual({ kind: 'unknown', because: 'ACCOUNT_REFUSED' })
    simulators.melli.switches.isDown = true
    expect(await gateway.verify(attempt)).toEqual({ kind: 'unknown', because: 'OUTAGE' })
  })
})

describe('refunding at Melli', () => {
  it('rejects a refund because Sadad has no call for it', async () => {
    const refund = refundOf(await confirmed())
    expect(await gateway.refund(refund)).toEqual({ kind: 'refused', providerCode: 'NO_REFUND_SERVICE' })
  })
})
