import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PaidPart, ReturnedUnits } from './paid-too-much.ts'
import { type PartAsk, planPartsRefund } from './refund-parts.ts'

const paid = (key: string, amount: number, facts: Partial<PaidPart> = {}): PaidPart => ({
  paymentId: 'cash',
  key,
  amount,
  refunded: 0,
  ...facts,
})
const amountOf = (parts: readonly PaidPart[], ask: PartAsk, returned: readonly ReturnedUnits[] = []) => {
  const plan = planPartsRefund(parts, returned, [ask])
  return plan.ok ? plan.amount : plan.code
}

describe('giving parts of an order back', () => {
  it('gives what was paid for units of a dish, and all units together give the dish exactly', () => {
    const rice = [paid('rice', 100)]
    expect(amountOf(rice, { key: 'rice', count: 1, ofCount: 3 })).toBe(33)
    expect(
      amountOf([paid('rice', 100, { refunded: 33 })], { key: 'rice', count: 2, ofCount: 3 }, [
        { key: 'rice', units: 1 },
      ]),
    ).toBe(67)
    expect(amountOf(rice, { key: 'rice', count: 3, ofCount: 3 })).toBe(100)
  })

  it('refuses more units, more money and other parts than were paid', () => {
    const rice = [paid('rice', 100, { refunded: 40 })]
    expect(amountOf(rice, { key: 'rice', amount: 61 })).toBe('REFUND_TOO_MUCH')
    expect(amountOf(rice, { key: 'rice', amount: 60 })).toBe(60)
    expect(amountOf(rice, { key: 'rice' })).toBe(60)
    expect(amountOf(rice, { key: 'rice', count: 2, ofCount: 2 }, [{ key: 'rice', units: 1 }])).toBe('REFUND_TOO_MUCH')
    expect(amountOf(rice, { key: 'kebab', amount: 1 })).toBe('PART_NOT_PAID')
    expect(amountOf([paid('rice', 100, { refunded: 100 })], { key: 'rice' })).toBe('REFUND_TOO_MUCH')
  })

  it('refuses the same part twice in one act', () => {
    const plan = planPartsRefund(
      [paid('rice', 100)],
      [],
      [
        { key: 'rice', amount: 10 },
        { key: 'rice', amount: 10 },
      ],
    )
    expect(plan).toMatchObject({ ok: false, code: 'PART_NOT_PAID' })
  })

  it('takes from the newest payment first', () => {
    const parts = [paid('rice', 40, { paymentId: 'new' }), paid('rice', 60, { paymentId: 'old' })]
    expect(planPartsRefund(parts, [], [{ key: 'rice', amount: 70 }])).toMatchObject({
      takes: [
        { paymentId: 'new', amount: 40 },
        { paymentId: 'old', amount: 30 },
      ],
    })
  })

  it('never gives back more of a part than was paid, over any number of acts, and every unit one by one ends at the whole', () => {
    const anyPart = fc.record({ whole: fc.integer({ min: 1, max: 5_000_000 }), units: fc.integer({ min: 1, max: 12 }) })
    fc.assert(
      fc.property(anyPart, fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 12 }), ({ whole, units }, counts) => {
        let refunded = 0
        let returned = 0
        for (const count of [...counts, ...Array.from({ length: units }, () => 1)]) {
          const answer = planPartsRefund(
            [paid('rice', whole, { refunded })],
            [{ key: 'rice', units: returned }],
            [{ key: 'rice', count, ofCount: units }],
          )
          if (!answer.ok) continue
          refunded += answer.amount
          returned += count
          expect(refunded).toBeLessThanOrEqual(whole)
        }
        expect(returned).toBeLessThanOrEqual(units)
        if (returned === units) expect(refunded).toBe(whole)
      }),
    )
  })
})
