import { describe, expect, it } from 'vitest'
import type { AttemptFacts, InquiryAnswer, OnlineGateway, VerifyAnswer } from '@sofreh/gateways/server'
import { askProvider } from './ask-provider.ts'

const attempt: AttemptFacts = {
  credentials: {},
  attemptId: '01900000-0000-7000-8000-000000000001',
  token: 'A1',
  amount: 420_000,
  currency: 'TOMAN',
  sentMsAgo: 0,
  bankFacts: {},
  wasAsked: false,
}
const confirmed: VerifyAnswer = { kind: 'done', amount: 420_000, reference: '1', cardMask: null, isRepeated: false }
const notPaid: VerifyAnswer = { kind: 'refused', providerCode: '-51' }
const silent = { kind: 'unknown', because: 'TIMEOUT' } as const
const atBank = { kind: 'unknown', because: 'IN_PROGRESS' } as const
const failed: InquiryAnswer = { kind: 'refused', state: 'FAILED' }
const reversed: InquiryAnswer = { kind: 'refused', state: 'REVERSED' }
const paid: InquiryAnswer = { kind: 'done', state: 'PAID' }

/** A provider that gives these answers, and the calls it received. */
function provider(verify: VerifyAnswer, inquire: InquiryAnswer) {
  const asked: string[] = []
  const gateway: OnlineGateway = {
    provider: 'ZARIN_PAL',
    start: () => Promise.reject(new Error('not asked here')),
    refund: () => Promise.reject(new Error('not asked here')),
    verify: async () => {
      asked.push('verify')
      return verify
    },
    inquire: async () => {
      asked.push('inquire')
      return inquire
    },
  }
  return { gateway, asked }
}

describe('asking a provider for the outcome of a payment', () => {
  it.each([
    ['confirms at once when the guest reports a payment', true, confirmed, failed, ['verify'], { kind: 'done' }],
    ['does not know after a silent confirmation', true, silent, failed, ['verify'], silent],
    [
      'believes "not paid" when the inquiry agrees',
      true,
      notPaid,
      failed,
      ['verify', 'inquire'],
      { failure: 'NOT_PAID' },
    ],
    ['waits for a guest who is still at the bank', true, notPaid, atBank, ['verify', 'inquire'], atBank],
    [
      'inquires first when the guest reports no payment',
      false,
      confirmed,
      failed,
      ['inquire'],
      { failure: 'NOT_PAID' },
    ],
    ['knows money that went back', false, confirmed, reversed, ['inquire'], { failure: 'MONEY_RETURNED' }],
    ['confirms what the inquiry found paid', false, confirmed, paid, ['inquire', 'verify'], { kind: 'done' }],
    ['does not know when the inquiry is silent', false, confirmed, silent, ['inquire'], silent],
  ] as const)('%s', async (_, isHintedPaid, verify, inquire, asks, outcome) => {
    const { gateway, asked } = provider(verify, inquire)
    expect(await askProvider(gateway, attempt, isHintedPaid)).toMatchObject(outcome)
    expect(asked).toEqual(asks)
  })

  it('trusts the confirmation alone when the gateway has no inquiry', async () => {
    const { inquire: _, ...unread } = provider(notPaid, paid).gateway
    const wentBack: VerifyAnswer = { ...notPaid, wentBack: true }
    for (const isHintedPaid of [true, false]) {
      const saying = (verify: VerifyAnswer) =>
        askProvider({ ...unread, verify: async () => verify }, attempt, isHintedPaid)
      expect(await saying(confirmed)).toEqual(confirmed)
      expect(await saying(atBank)).toEqual(atBank)
      expect(await saying(notPaid)).toEqual({ kind: 'refused', failure: 'NOT_PAID' })
      expect(await saying(wentBack)).toEqual({ kind: 'refused', failure: 'MONEY_RETURNED' })
    }
  })

  it('leaves an attempt unknown when one answer says paid and the other unpaid', async () => {
    for (const isHintedPaid of [true, false]) {
      const { gateway } = provider(notPaid, paid)
      const outcome = await askProvider(gateway, attempt, isHintedPaid)
      expect(outcome).toEqual({ kind: 'unknown', because: 'UNREADABLE' })
    }
  })
})
