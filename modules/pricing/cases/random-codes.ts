import fc from 'fast-check'
import { couponChannels, type DiscountCodeFacts } from '../src/domain/discount-code.ts'
import { deliveryTypes, discountTypes } from '../src/domain/price-types.ts'

const often = <Value>(usual: Value, of: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: of })
const amount = fc.integer({ min: 0, max: 900 }).map((thousands) => thousands * 1000)

/** Random codes for the baskets of `randomOrder`: mostly usable, with every refusal among them. */
export const randomCode: fc.Arbitrary<DiscountCodeFacts> = fc
  .record({
    type: fc.constantFrom(...discountTypes),
    cap: often<number | null>(null, amount),
    active: often(true, fc.constant(false)),
    startsAt: often<string | null>(null, fc.constantFrom('2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z')),
    expiration: often<string | null>(null, fc.constantFrom('2026-11-10T00:00:00Z', '2026-12-31T00:00:00Z')),
    usageCount: fc.integer({ min: 0, max: 4 }),
    usageLimit: often<number | null>(null, fc.integer({ min: 1, max: 5 })),
    usageLimitPerUser: often<number | null>(null, fc.integer({ min: 1, max: 3 })),
    customerId: often<string | null>(null, fc.constantFrom('sara', 'ali')),
    firstOrderOnly: often(false, fc.constant(true)),
    minimumBasket: often(0, amount),
    isStacking: fc.boolean(),
    waivesPackaging: fc.boolean(),
    hours: often<DiscountCodeFacts['hours']>([], fc.constant([{ weekday: 'SAT', from: '10:00', to: '02:00' }])),
    channels: often([...couponChannels].slice(0, 0), fc.subarray([...couponChannels])),
    deliveryTypes: often([...deliveryTypes].slice(0, 0), fc.subarray([...deliveryTypes])),
    itemIds: often([] as string[], fc.subarray(['kebab', 'soup', 'pizza'])),
    categoryIds: often([] as string[], fc.subarray(['grill', 'sweets'])),
  })
  .chain((facts) =>
    (facts.type === 'PERCENTAGE' ? fc.constantFrom(500, 1000, 3333, 10_000) : amount).map((value) => ({
      ...facts,
      id: 'code',
      code: 'CODE',
      value,
      vendorDeal: true,
      freeItems: [],
    })),
  )
