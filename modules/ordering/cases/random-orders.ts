import fc from 'fast-check'
import { placedOrder } from '../src/domain/fold-order.ts'
import type { FoldedOrder } from '../src/domain/folded-order.ts'
import { line, placing } from './order-cases.ts'

const amount = fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 900_000 }))
const rateBp = fc.constantFrom(0, 333, 900, 1000, 5000, 10_000)
const maybe = <Value>(of: fc.Arbitrary<Value>) => fc.option(of, { nil: null, freq: 2 })
const discount = fc.oneof(
  amount.map((value) => ({ kind: 'FIX' as const, value })),
  rateBp.map((value) => ({ kind: 'PERCENTAGE' as const, value })),
)
const soldLine = fc
  .record({
    count: fc.integer({ min: 1, max: 7 }),
    price: amount,
    discount: maybe(discount),
    servePackagingCost: fc.nat(9_000),
    withTax: fc.boolean(),
    seat: maybe(fc.integer({ min: 1, max: 3 })),
    toppings: fc.array(
      fc.record({
        toppingId: fc.constantFrom('rice', 'butter'),
        toppingCategoryId: fc.constant('sides'),
        title: fc.constant('side'),
        price: amount,
        count: fc.integer({ min: 1, max: 2 }),
      }),
      { maxLength: 2 },
    ),
  })
  .map((facts) => ({ ...facts, toppingCategories: [{ id: 'sides', free: 1 }] }))

/** A table's bill with everything that can be on one: prices where rounding bites, discounts, a code, points, fees, a tip. */
export const randomBill: fc.Arbitrary<FoldedOrder> = fc
  .record({
    lines: fc.array(soldLine, { minLength: 1, maxLength: 6 }),
    settings: fc.record({
      taxRateBp: rateBp,
      taxOnPackaging: fc.boolean(),
      taxOnServiceFee: fc.boolean(),
      serviceFeeType: fc.constant('PERCENTAGE' as const),
      serviceFeeValue: rateBp,
      serviceFeeDeliveryTypes: fc.constant(['SERVE' as const]),
      orderPackagingCost: fc.nat(5_000),
      roundTo: fc.constantFrom(undefined, 100, 1_000),
    }),
    discount: maybe(discount),
    coupon: maybe(rateBp.map((value) => ({ id: 'c', code: 'C', type: 'PERCENTAGE' as const, value, cap: 70_001 }))),
    points: maybe(amount.map((value) => ({ count: 1, value }))),
    tip: fc.nat(20_000),
    deliveryCost: fc.nat(20_000),
  })
  .map(({ lines, ...facts }) => {
    const placed = placing({ ...facts, lines: lines.map((each, index) => line(`l${index}`, each)) })
    if (placed.kind !== 'place') throw new Error('placing places')
    return placedOrder(placed.placing, placed.acceptedAt)
  })
