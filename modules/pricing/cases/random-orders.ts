import fc from 'fast-check'
import { deliveryTypes, discountTypes, type PriceInput, type PriceLine, valueKinds } from '../src/domain/price-types.ts'

/** Random orders: small amounts, where rounding matters and remainders tie, mixed with the amounts of a real menu. */
const amount = fc.oneof(
  fc.integer({ min: 0, max: 20 }),
  fc.integer({ min: 0, max: 999_999 }),
  fc.integer({ min: 0, max: 900 }).map((thousands) => thousands * 1000),
  fc.integer({ min: 0, max: 1_000_000_000 }),
)
const rateBp = fc.oneof(
  fc.constantFrom(0, 500, 900, 950, 1000, 2500, 3333, 10_000),
  fc.integer({ min: 0, max: 12_000 }),
)
const discount = fc
  .constantFrom(...valueKinds)
  .chain((kind) => (kind === 'FIX' ? amount : rateBp).map((value) => ({ kind, value })))
const seldom = <Value>(of: fc.Arbitrary<Value>) => fc.option(of, { nil: null, freq: 2 })

const unlimited = <Value>(of: fc.Arbitrary<Value>) => fc.option(of, { nil: undefined, freq: 1 })

const topping = fc.record({
  toppingId: fc.constantFrom('butter', 'cheese', 'saffron'),
  toppingCategoryId: fc.constantFrom('sauces', 'cheeses', 'unlisted'),
  title: fc.constant('Topping'),
  price: amount,
  count: fc.integer({ min: 0, max: 4 }),
})
const toppingCategories = fc
  .tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 2 }))
  .map(([sauces, cheeses]) => [
    { id: 'sauces', free: sauces },
    { id: 'cheeses', free: cheeses },
  ])
const line: fc.Arbitrary<Omit<PriceLine, 'id'>> = fc.record({
  menuItemId: fc.constantFrom('kebab', 'soup', 'tea'),
  categoryId: fc.constantFrom(undefined, 'grill', 'drinks'),
  title: fc.constant('Dish'),
  count: fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 1, max: 40 })),
  price: amount,
  changePrice: seldom(amount),
  discount: seldom(discount),
  lineDiscount: seldom(discount),
  packagingCost: amount,
  servePackagingCost: amount,
  withTax: fc.boolean(),
  isFreeItem: fc.integer({ min: 0, max: 5 }).map((dice) => dice === 0),
  toppings: fc.array(topping, { maxLength: 4 }),
  toppingCategories,
})
const coupon = fc
  .record({
    type: fc.constantFrom(...discountTypes),
    cap: seldom(amount),
    minimum: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, amount),
    isStacking: fc.boolean(),
    waivesPackaging: fc.boolean(),
    onlyItemIds: unlimited(fc.subarray(['kebab', 'soup', 'pizza'])),
    onlyCategoryIds: unlimited(fc.subarray(['grill', 'sweets'])),
  })
  .chain((facts) => (facts.type === 'PERCENTAGE' ? rateBp : amount).map((value) => ({ ...facts, value })))
const settings = fc
  .record({
    taxRateBp: rateBp,
    taxOnPackaging: fc.boolean(),
    taxOnServiceFee: fc.boolean(),
    serviceFeeType: fc.constantFrom(...valueKinds),
    serviceFeeDeliveryTypes: fc.subarray([...deliveryTypes]),
    orderPackagingCost: amount,
    orderPackagingOnServe: fc.option(fc.boolean(), { nil: undefined }),
    roundTo: fc.constantFrom(undefined, 0, 7, 100, 500, 1000, 10_000),
  })
  .chain((facts) =>
    (facts.serviceFeeType === 'FIX' ? amount : rateBp).map((serviceFeeValue) => ({ ...facts, serviceFeeValue })),
  )

export const randomOrder: fc.Arbitrary<PriceInput> = fc.record({
  deliveryType: fc.constantFrom(...deliveryTypes),
  lines: fc
    .array(line, { maxLength: 6 })
    .map((lines) => lines.map((facts, index) => ({ id: `line-${index + 1}`, ...facts }))),
  settings,
  orderDiscount: seldom(discount),
  coupon: seldom(coupon),
  points: fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, amount),
  deliveryCost: amount,
  deliveryFreeAbove: seldom(amount),
  tip: amount,
})
