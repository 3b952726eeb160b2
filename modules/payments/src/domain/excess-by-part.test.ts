import { sumOf } from '@sofreh/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PaidPart } from './paid-parts.ts'
import { excessByPart, type OrderWorth, type ReturnedUnits, type WorthOfPart } from './excess-by-part.ts'
import { planRefund, type RefundPlan, type RefundSelection } from './refund-plan.ts'

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
const dish = (key: string, amount: number, count?: number): WorthOfPart => {
  const part = { key, kind: 'LINE' as const, price: amount, discount: 0, tax: 0, amount }
  return count === undefined ? part : { ...part, count }
}

describe('overpaid parts', () => {
  it('attributes the overpayment to the dish that became cheaper', () => {
    const worth = { due: 0, toRefund: 200, parts: [dish('kebab', 100, 1), dish('rice', 50)] }
    const excess = excessByPart([paid('kebab', 300), paid('rice', 50)], [], worth)
    expect([...excess]).toEqual([
      ['kebab', 200],
      ['rice', 0],
    ])
  })

  it('attributes to a removed dish and to the excess all that was paid for them', () => {
    const worth = { due: 0, toRefund: 130, parts: [dish('rice', 50, 1)] }
    const excess = excessByPart([paid('kebab', 100), paid('rice', 50), paid('excess', 30)], [], worth)
    expect([...excess]).toEqual([
      ['kebab', 100],
      ['rice', 0],
      ['excess', 30],
    ])
  })

  it('counts returned units as worth nothing', () => {
    const worth = { due: 0, toRefund: 100, parts: [dish('kebab', 200, 2)] }
    const excess = excessByPart([paid('kebab', 300, { refunded: 100 })], [{ key: 'kebab', units: 1 }], worth)
    expect([...excess]).toEqual([['kebab', 100]])
  })

  it('refunds an overpayment from the newest payment of its dish', () => {
    const parts = [paid('kebab', 40, { paymentId: 'new' }), paid('kebab', 60, { paymentId: 'old' })]
    const worth = { due: 0, toRefund: 70, parts: [dish('kebab', 30, 1)] }
    const plan = planRefund({ paid: parts, returned: [], worth }, { kind: 'AMOUNT', amount: 70 }) as RefundPlan
    expect(plan.takes.map(({ paymentId, amount }) => [paymentId, amount])).toEqual([
      ['new', 40],
      ['old', 30],
    ])
  })

  it('refunds exactly what was paid by overpayment and single dishes in any order', () => {
    const anyDish = fc.record({
      price: fc.integer({ min: 1, max: 900_000 }),
      paidUnits: fc.integer({ min: 1, max: 6 }),
      takenOff: fc.integer({ min: 0, max: 5 }),
    })
    fc.assert(
      fc.property(fc.array(anyDish, { minLength: 1, maxLength: 4 }), fc.nat(), (dishes, moment) => {
        const lines = dishes.map(({ price, paidUnits, takenOff }, index) => ({
          key: `d${index}`,
          price,
          count: Math.max(1, paidUnits - takenOff),
          paid: price * paidUnits,
        }))
        const parts = lines.map(({ key, price, count }) => dish(key, price * count, count))
        let rows: readonly PaidPart[] = lines.map((line) => paid(line.key, line.paid))
        const returned: ReturnedUnits[] = lines.map(({ key }) => ({ key, units: 0 }))
        let toRefund = sumOf(lines.map((line) => line.paid - line.price * line.count))
        const acts = lines.flatMap(({ key, count }) => Array.from({ length: count }, () => key))
        if (toRefund > 0) acts.splice(moment % (acts.length + 1), 0, 'excess')
        for (const act of acts) {
          const worth: OrderWorth = { due: 0, toRefund, parts }
          const line = lines.find(({ key }) => key === act)
          const selection: RefundSelection = line
            ? { kind: 'PARTS', parts: [{ key: act, count: 1, ofCount: line.count }] }
            : { kind: 'AMOUNT', amount: toRefund }
          const plan = planRefund({ paid: rows, returned, worth }, selection)
          expect(plan).toMatchObject({ ok: true, amount: line ? line.price : toRefund })
          if (plan.ok) rows = plan.after
          const units = returned.find(({ key }) => key === act)
          if (units) units.units += 1
          else toRefund = 0
          for (const row of rows) expect(row.refunded).toBeLessThanOrEqual(row.amount)
        }
        for (const row of rows) expect(row.refunded).toBe(row.amount)
      }),
    )
  })
})
