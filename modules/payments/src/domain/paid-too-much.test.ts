import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { excessByPart, type PaidPart, takesOfExcess } from './paid-too-much.ts'
import { planPartsRefund } from './refund-parts.ts'

const paid = (key: string, amount: number, facts: Partial<PaidPart> = {}): PaidPart => ({
  paymentId: 'cash',
  key,
  amount,
  refunded: 0,
  ...facts,
})

describe('what was paid too much', () => {
  it('belongs to the dish that became cheaper, not to those beside it', () => {
    const worth = {
      due: 0,
      toRefund: 200,
      parts: [
        { key: 'kebab', amount: 100, count: 1 },
        { key: 'rice', amount: 50 },
      ],
    }
    const excess = excessByPart([paid('kebab', 300), paid('rice', 50)], [], worth)
    expect([...excess]).toEqual([
      ['kebab', 200],
      ['rice', 0],
    ])
  })

  it('is all that was paid for a dish that is gone, and for nothing', () => {
    const worth = { due: 0, toRefund: 130, parts: [{ key: 'rice', amount: 50, count: 1 }] }
    const excess = excessByPart([paid('kebab', 100), paid('rice', 50), paid('excess', 30)], [], worth)
    expect([...excess]).toEqual([
      ['kebab', 100],
      ['rice', 0],
      ['excess', 30],
    ])
  })

  it('counts units that went back as worth nothing any more', () => {
    const worth = { due: 0, toRefund: 100, parts: [{ key: 'kebab', amount: 200, count: 2 }] }
    const excess = excessByPart([paid('kebab', 300, { refunded: 100 })], [{ key: 'kebab', units: 1 }], worth)
    expect([...excess]).toEqual([['kebab', 100]])
  })

  it('goes back from the newest payment of its dish', () => {
    const parts = [paid('kebab', 40, { paymentId: 'new' }), paid('kebab', 60, { paymentId: 'old' })]
    expect(takesOfExcess(parts, new Map([['kebab', 70]]))).toEqual([
      { paymentId: 'new', key: 'kebab', amount: 40 },
      { paymentId: 'old', key: 'kebab', amount: 30 },
    ])
  })

  it('and the dishes one by one end at exactly what was paid, in any order and never above it', () => {
    const anyDish = fc.record({
      price: fc.integer({ min: 1, max: 900_000 }),
      paidUnits: fc.integer({ min: 1, max: 6 }),
      takenOff: fc.integer({ min: 0, max: 5 }),
    })
    fc.assert(
      fc.property(fc.array(anyDish, { minLength: 1, maxLength: 4 }), fc.nat(), (dishes, moment) => {
        const lines = dishes.map(({ price, paidUnits, takenOff }, index) => ({
          key: `d${index}`,
          count: Math.max(1, paidUnits - takenOff),
          amount: price * Math.max(1, paidUnits - takenOff),
          paid: price * paidUnits,
        }))
        const parts = lines.map((line) => paid(line.key, line.paid))
        const returned = lines.map(({ key }) => ({ key, units: 0 }))
        let toRefund = lines.reduce((sum, line) => sum + line.paid - line.amount, 0)
        const acts = lines.flatMap(({ key, count }) => Array.from({ length: count }, () => key))
        acts.splice(moment % (acts.length + 1), 0, 'excess')
        for (const act of acts) {
          const worth = { due: 0, toRefund, parts: lines }
          const plan = planPartsRefund(parts, returned, [{ key: act, count: 1, ofCount: countOf(lines, act) }], worth)
          const takes = plan.ok ? plan.takes : takesOfExcess(parts, excessByPart(parts, returned, worth))
          for (const { key, amount } of takes) {
            const part = parts.find((one) => one.key === key)
            if (part) part.refunded += amount
          }
          const units = returned.find(({ key }) => key === act)
          if (units) units.units += 1
          if (act === 'excess') toRefund = 0
          else expect(plan).toMatchObject({ ok: true, amount: priceOf(lines, act) })
          for (const part of parts) expect(part.refunded).toBeLessThanOrEqual(part.amount)
        }
        for (const part of parts) expect(part.refunded).toBe(part.amount)
      }),
    )
  })
})

type Line = { key: string; count: number; amount: number }
function countOf(lines: readonly Line[], key: string): number {
  return lines.find((line) => line.key === key)?.count ?? 1
}
function priceOf(lines: readonly Line[], key: string): number {
  const line = lines.find((one) => one.key === key)
  return line ? line.amount / line.count : 0
}
