import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PaidPart } from './paid-parts.ts'
import type { ReturnedUnits } from './excess-by-part.ts'
import type { PartAsk } from './parts-to-refund.ts'
import { planRefund, type RefundPlan } from './refund-plan.ts'

const paid = (key: string, amount: number, facts: Partial<PaidPart> = {}): PaidPart => ({
  paymentId: 'cash',
  shareId: null,
  key,
  kind: 'LINE',
  price: amount,
  discount: 0,
  tax: 0,
  amount,
  refunded: 0,
  refundedDiscount: 0,
  refundedTax: 0,
  ...facts,
})
const planOf = (parts: readonly PaidPart[], asks: readonly PartAsk[], returned: readonly ReturnedUnits[] = []) =>
  planRefund({ paid: parts, returned }, { kind: 'PARTS', parts: asks })
const amountOf = (parts: readonly PaidPart[], ask: PartAsk, returned: readonly ReturnedUnits[] = []) => {
  const plan = planOf(parts, [ask], returned)
  return plan.ok ? plan.amount : plan.code
}
const takesOf = (plan: ReturnType<typeof planOf>) =>
  plan.ok ? plan.takes.map(({ paymentId, amount }) => ({ paymentId, amount })) : []

describe('refunding parts of an order', () => {
  it('refunds units of a dish at the price paid, and all units exactly the dish', () => {
    const rice = [paid('rice', 100)]
    expect(amountOf(rice, { key: 'rice', count: 1, ofCount: 3 })).toBe(33)
    expect(
      amountOf([paid('rice', 100, { refunded: 33 })], { key: 'rice', count: 2, ofCount: 3 }, [
        { key: 'rice', units: 1 },
      ]),
    ).toBe(67)
    expect(amountOf(rice, { key: 'rice', count: 3, ofCount: 3 })).toBe(100)
  })

  it('rejects more units or money than were paid and parts that were not paid', () => {
    const rice = [paid('rice', 100, { refunded: 40 })]
    expect(amountOf(rice, { key: 'rice', amount: 61 })).toBe('REFUND_TOO_MUCH')
    expect(amountOf(rice, { key: 'rice', amount: 60 })).toBe(60)
    expect(amountOf(rice, { key: 'rice' })).toBe(60)
    expect(amountOf(rice, { key: 'rice', count: 2, ofCount: 2 }, [{ key: 'rice', units: 1 }])).toBe('REFUND_TOO_MUCH')
    expect(amountOf(rice, { key: 'kebab', amount: 1 })).toBe('PART_NOT_PAID')
    expect(amountOf([paid('rice', 100, { refunded: 100 })], { key: 'rice' })).toBe('REFUND_TOO_MUCH')
  })

  it('rejects the same part twice in one refund', () => {
    const twice = [
      { key: 'rice', amount: 10 },
      { key: 'rice', amount: 10 },
    ]
    expect(planOf([paid('rice', 100)], twice)).toMatchObject({ ok: false, code: 'PART_NOT_PAID' })
  })

  it('refunds from the newest payment first', () => {
    const parts = [paid('rice', 40, { paymentId: 'new' }), paid('rice', 60, { paymentId: 'old' })]
    expect(takesOf(planOf(parts, [{ key: 'rice', amount: 70 }]))).toEqual([
      { paymentId: 'new', amount: 40 },
      { paymentId: 'old', amount: 30 },
    ])
  })

  it('refunds at most what was paid, and all units one by one exactly that', () => {
    const anyPart = fc.record({ whole: fc.integer({ min: 1, max: 5_000_000 }), units: fc.integer({ min: 1, max: 12 }) })
    fc.assert(
      fc.property(anyPart, fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 12 }), ({ whole, units }, counts) => {
        let rows: readonly PaidPart[] = [paid('rice', whole, { tax: Math.floor(whole / 11) })]
        let returned = 0
        for (const count of [...counts, ...Array.from({ length: units }, () => 1)]) {
          const answer = planOf(rows, [{ key: 'rice', count, ofCount: units }], [{ key: 'rice', units: returned }])
          if (!answer.ok) continue
          rows = answer.after
          returned += count
          expect(rows[0]?.refunded).toBeLessThanOrEqual(whole)
        }
        expect(returned).toBeLessThanOrEqual(units)
        if (returned === units) expect(rows[0]).toMatchObject({ refunded: whole, refundedTax: rows[0]?.tax })
      }),
    )
  })
})

describe('refunding an amount or everything', () => {
  const two = [
    paid('rice', 100, { paymentId: 'new' }),
    paid('rice', 40, { paymentId: 'old' }),
    paid('tip', 20, { paymentId: 'old', kind: 'TIP' }),
  ]

  it('takes from the newest payment first and at most what each paid', () => {
    const plan = planRefund({ paid: two, returned: [] }, { kind: 'AMOUNT', amount: 130 })
    expect(takesOf(plan)).toEqual([
      { paymentId: 'new', amount: 100 },
      { paymentId: 'old', amount: 20 },
      { paymentId: 'old', amount: 10 },
    ])
  })

  it('refunds everything left when nothing is named, and then nothing', () => {
    const plan = planRefund({ paid: two, returned: [] }, { kind: 'EVERYTHING' }) as RefundPlan
    expect(plan.amount).toBe(160)
    expect(planRefund({ paid: plan.after, returned: [] }, { kind: 'EVERYTHING' })).toMatchObject({ amount: 0 })
  })

  it('rejects a refund above the amount paid', () => {
    expect(planRefund({ paid: two, returned: [] }, { kind: 'AMOUNT', amount: 161 })).toMatchObject({
      ok: false,
      code: 'REFUND_TOO_MUCH',
    })
  })

  it('takes excess money before money for a dish', () => {
    const above = [paid('rice', 60), paid('excess', 40, { kind: 'EXCESS' })]
    const plan = planRefund({ paid: above, returned: [] }, { kind: 'EXCESS', amount: 50 }) as RefundPlan
    expect(plan.after.map(({ key, amount, refunded }) => ({ key, amount, refunded }))).toEqual([
      { key: 'rice', amount: 50, refunded: 0 },
      { key: 'excess', amount: 50, refunded: 50 },
    ])
  })
})
