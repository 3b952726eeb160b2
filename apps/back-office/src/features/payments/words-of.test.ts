import { describe, expect, it } from 'vitest'
import { reasonOf, sentenceOfStep } from './words-of.ts'

const told = (
  kind: Parameters<typeof sentenceOfStep>[0]['kind'],
  facts: Record<string, string | number | boolean | null> = {},
) => sentenceOfStep({ kind, facts })

describe('the history of a payment in text', () => {
  const stories = [
    told('CREATED', { amount: 420_000 }),
    told('SENT'),
    told('START_FAILED', { failure: 'GATEWAY_REFUSED', because: '-9' }),
    told('RETURNED', { hint: 'OK' }),
    told('RETURNED', { hint: 'NOK' }),
    told('ASKED', { answer: 'done', isRepeated: false }),
    told('ASKED', { answer: 'done', isRepeated: true }),
    told('ASKED', { answer: 'refused', failure: 'NOT_PAID' }),
    told('ASKED', { answer: 'unknown', because: 'TIMEOUT' }),
    told('DONE', { amount: 420_000, requested: 420_000 }),
    told('DONE', { amount: 400_000, requested: 420_000 }),
    told('FAILED', { failure: 'MONEY_RETURNED' }),
    told('ABANDONED', { personId: null }),
    told('CORRECTED'),
    told('REFUND_DUE', { amount: 420_000, way: 'DRAWER' }),
    told('REFUND_ASKED', { answer: 'refused', because: '-60' }),
    told('REFUND_ASKED', { answer: 'unknown', because: 'OUTAGE' }),
    told('PROVEN', { reference: '812345678902', typed: '812345678902' }),
    told('PROVEN', { reference: '812345678902', typed: '812345678901' }),
    told('GIVEN_BACK', { slipNumber: '4411', note: 'کارت به کارت' }),
    told('GIVEN_BACK', { slipNumber: null, note: null, reference: null }),
  ]

  it('has a sentence for every step, without a Latin letter or digit', () => {
    expect(new Set(stories).size).toBe(stories.length)
    for (const sentence of stories) {
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
    expect(told('ASKED', { answer: 'unknown', because: 'SOMETHING_NEW' })).not.toMatch(/[A-Za-z]|undefined/)
  })

  it('keeps a person’s own reason and never shows a code', () => {
    expect(reasonOf('مهمان پشیمان شد')).toBe('مهمان پشیمان شد')
    for (const code of ['SOLD_OUT', 'PAID_TOO_MUCH', 'SOMETHING_NEW']) expect(reasonOf(code)).not.toMatch(/[A-Za-z]/)
  })
})
