import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { randomCode } from '../../cases/random-codes.ts'
import { randomOrder } from '../../cases/random-orders.ts'
import { type BasketLine, type CouponQuestion, couponFor, type PriceInput, priceOfOrder } from './index.ts'

/** Number of random cases; NIGHTLY=1 runs a million. */
const size = process.env['NIGHTLY'] === '1' ? 1_000_000 : 10_000
const patience = 12 * size

const asked = fc.record({ order: randomOrder, code: randomCode, usesOfPerson: fc.integer({ min: 0, max: 3 }) })
const question = ({ order, usesOfPerson }: { order: PriceInput; usesOfPerson: number }): CouponQuestion => ({
  at: new Date('2026-11-21T12:00:00+03:30'),
  channel: 'WEBSITE',
  deliveryType: order.deliveryType,
  personId: 'sara',
  usesOfPerson,
  isFirstOrder: false,
  lines: basketOf(order),
  deliveryCost: priceOfOrder({ ...order, coupon: null }).deliveryCost,
})
/** Each dish belongs to one category of the menu. */
const categories: Record<string, string> = { kebab: 'grill', soup: 'starters', tea: 'sweets' }
const basketOf = (order: PriceInput): BasketLine[] =>
  order.lines.map((line) => ({ ...line, categoryId: categories[line.menuItemId] ?? 'none' }))

describe('couponFor, any code and any basket', () => {
  it(
    'previews exactly the discount that the price then gives',
    () => {
      let applied = 0
      fc.assert(
        fc.property(asked, ({ order, code, usesOfPerson }) => {
          const answer = couponFor(code, question({ order, usesOfPerson }))
          if (!answer.ok) return
          applied += 1
          const lines = basketOf(order)
          const priced = priceOfOrder({ ...order, lines, orderDiscount: null, points: 0, coupon: answer.coupon })
          expect(priced.coupon).toEqual({ isApplied: true, missing: 0 })
          expect(answer.discount).toBe(priced.couponDiscount + priced.deliveryDiscount)
          for (const [index, line] of priced.lines.entries())
            if (line.couponDiscount > 0 && code.itemIds.length + code.categoryIds.length > 0)
              expect(
                code.itemIds.includes(line.menuItemId) || code.categoryIds.includes(lines[index]?.categoryId ?? ''),
              ).toBe(true)
        }),
        { numRuns: size },
      )
      // A rule that refuses every code would pass the other assertions.
      expect(applied).toBeGreaterThan(size / 20)
    },
    patience,
  )

  it(
    'takes nothing off when the basket is the reason for the refusal',
    () => {
      const reasons = new Map<string, number>()
      fc.assert(
        fc.property(asked, ({ order, code, usesOfPerson }) => {
          const lines = basketOf(order)
          const answer = couponFor(code, question({ order, usesOfPerson }))
          if (answer.ok) return
          reasons.set(answer.code, (reasons.get(answer.code) ?? 0) + 1)
          if (!['NO_ITEM', 'ITEMS_ON_SALE', 'BELOW_MINIMUM'].some((end) => answer.code.endsWith(end))) return
          // An empty basket has no price to compare.
          if (lines.every((line) => line.count === 0 || line.isFreeItem)) return
          const open = { ...code, minimumBasket: 0, usageLimit: null, itemIds: code.itemIds }
          const whole = couponFor(
            { ...open, type: 'FREEITEM' },
            { ...question({ order, usesOfPerson }), lines: undefined },
          )
          if (!whole.ok) return
          const coupon = { ...whole.coupon, type: code.type, minimum: code.minimumBasket }
          const priced = priceOfOrder({ ...order, lines, orderDiscount: null, points: 0, coupon })
          expect(priced.couponDiscount + priced.deliveryDiscount).toBe(0)
        }),
        { numRuns: size },
      )
      for (const reason of ['NO_ITEM', 'ITEMS_ON_SALE', 'BELOW_MINIMUM', 'USED_UP', 'ALREADY_USED', 'EXPIRED'])
        expect(reasons.get(`DISCOUNT_CODE_${reason}`), reason).toBeGreaterThan(0)
    },
    patience,
  )
})
