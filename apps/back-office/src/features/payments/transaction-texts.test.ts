import { paymentsText } from './payments.fa.ts'
import { describe, expect, it } from 'vitest'
import { reasonOf, sentenceOfStep } from './transaction-texts.ts'

const sentence = (
  kind: Parameters<typeof sentenceOfStep>[0]['kind'],
  facts: Record<string, string | number | boolean | null> = {},
) => sentenceOfStep({ kind, facts })

describe('the history of a payment in text', () => {
  const sentences = [
    sentence('CREATED', { amount: 420_000 }),
    sentence('SENT'),
    sentence('START_FAILED', { failure: 'GATEWAY_REFUSED', because: '-9' }),
    sentence('RETURNED', { hint: 'OK' }),
    sentence('RETURNED', { hint: 'NOK' }),
    sentence('ASKED', { answer: 'done', isRepeated: false }),
    sentence('ASKED', { answer: 'done', isRepeated: true }),
    sentence('ASKED', { answer: 'refused', failure: 'NOT_PAID' }),
    sentence('ASKED', { answer: 'unknown', because: 'TIMEOUT' }),
    sentence('DONE', { amount: 420_000, requested: 420_000 }),
    sentence('DONE', { amount: 400_000, requested: 420_000 }),
    sentence('FAILED', { failure: 'MONEY_RETURNED' }),
    sentence('ABANDONED', { personId: null }),
    sentence('CORRECTED'),
    sentence('REFUND_DUE', { amount: 420_000, way: 'DRAWER' }),
    sentence('REFUND_ASKED', { answer: 'refused', because: '-60' }),
    sentence('REFUND_ASKED', { answer: 'unknown', because: 'OUTAGE' }),
    sentence('PROVEN', { reference: '812345678902', typed: '812345678902' }),
    sentence('PROVEN', { reference: '812345678902', typed: '812345678901' }),
    sentence('GIVEN_BACK', { slipNumber: '4411', note: 'کارت به کارت' }),
    sentence('GIVEN_BACK', { slipNumber: null, note: null, reference: null }),
  ]

  it('has a sentence for every step, without a Latin letter or digit', () => {
    expect(new Set(sentences).size).toBe(sentences.length)
    for (const sentence of sentences) {
      expect(sentence).toMatch(/^[^A-Za-z0-9]+$/)
      expect(sentence.length).toBeGreaterThan(8)
    }
  })

  it('mentions no bank page for a card terminal', () => {
    const step = { kind: 'SENT', facts: {} } as const
    expect(sentenceOfStep(step, 'CARD')).toBe('مبلغ به کارت‌خوان فرستاده شد.')
    expect(sentenceOfStep(step, 'ONLINE')).toMatch(/صفحهٔ بانک/)
  })

  it('stays readable with an unknown reason of a newer server', () => {
    expect(sentence('ASKED', { answer: 'unknown', because: 'SOMETHING_NEW' })).not.toMatch(/[A-Za-z]|undefined/)
  })

  it('keeps a person’s own reason and never shows a code', () => {
    expect(reasonOf('مهمان پشیمان شد')).toBe('مهمان پشیمان شد')
    for (const code of ['SOLD_OUT', 'PAID_TOO_MUCH', 'SOMETHING_NEW']) expect(reasonOf(code)).not.toMatch(/[A-Za-z]/)
  })
})

describe('the count of unknown payments', () => {
  it('shows an exact total, or that there are more transactions than counted', () => {
    const { title } = paymentsText.duties.unknown
    expect(title({ totalCount: 12 })).toBe('۱۲ پرداخت نامعلوم')
    expect(title({ totalCount: 1_000, totalIsAtLeast: true })).toBe('بیش از ۱٬۰۰۰ پرداخت نامعلوم')
  })
})
