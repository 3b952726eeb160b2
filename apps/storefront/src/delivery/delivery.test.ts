import { describe, expect, it } from 'vitest'
import { type Cart, emptyCart } from '../cart/cart.ts'
import { missingToOrder, priceOfCart, termsFor } from '../cart/cart-price.ts'
import { type Destination, isDestination, emptyAddress, type Terms, termsOf } from '../content/destination.ts'
import { itemsOf } from '../frame/page-context.tsx'
import { hindrancesOf } from '../quote/hindrances.ts'
import type { QuoteProblem } from '../quote/mend-by-problems.ts'
import { partsOf } from '../quote/price-parts.tsx'
import { changedFee, destinationAfter } from '../quote/quoted-destination.ts'
import { destinationProblem, isAboutWish, sentDestination } from '../quote/wishes.ts'
import { kebab, sampleLanding, sampleLine, sampleMenu } from '../page/sample.seed.ts'
import { addressLine, addressTitle } from '../text/delivery.fa.ts'
import { coverageOnMap } from './use-coverage.ts'

// A vendor that delivers every dish.
const items = new Map(
  [...itemsOf({ menu: sampleMenu() })].map(([id, item]) => [
    id,
    { ...item, deliveryTypes: ['DELIVER', 'PICKUP'] as (typeof item)['deliveryTypes'] },
  ]),
)
const zone = { id: 'z1', vendorsProperName: 'ونک' }
const terms: Terms = { zone, price: 30_000, minimumOrder: 500_000, freeAbove: 1_000_000, estimateMinutes: 30 }
const position = { lat: 35.7575, lng: 51.41 }
const destination: Destination = { key: 'k', position, words: { ...emptyAddress, address: 'کوچهٔ نگار' }, terms }
const cartOf = (count: number, change: Partial<Cart> = {}): Cart => ({
  ...emptyCart,
  lines: [sampleLine(kebab, { count })],
  destination,
  ...change,
})
const priced = (cart: Cart, deliveryType: 'DELIVER' | 'PICKUP') =>
  priceOfCart(cart, { items, landing: sampleLanding, deliveryType })
const problem = (code: string): QuoteProblem => ({ code, message: 'چرا', lineId: null, menuItemId: null, facts: {} })

describe('delivery fee and minimum', () => {
  it("charges the zone's fee, nothing above its limit, and nothing for pickup", () => {
    expect(priced(cartOf(1), 'DELIVER').deliveryCost).toBe(30_000)
    expect(priced(cartOf(4), 'DELIVER').deliveryCost).toBe(30_000)
    expect(priced(cartOf(5), 'DELIVER').deliveryCost).toBe(0)
    expect(priced(cartOf(1), 'PICKUP').deliveryCost).toBe(0)
    expect(termsFor(cartOf(1), 'PICKUP')).toBeUndefined()
  })

  it('shows the delivery fee as a line of the price even when it is free', () => {
    const names = (isBrought: boolean) => partsOf(priced(cartOf(5), 'DELIVER'), isBrought).map(({ name }) => name)
    expect(names(true)).toContain('هزینهٔ ارسال')
    expect(names(false)).not.toContain('هزینهٔ ارسال')
  })

  it('requires the larger of both minimums, and names the zone when the minimum is the zone’s', () => {
    const landing = { ...sampleLanding, minimumBasket: 150_000 }
    const facts = (cart: Cart, deliveryType: 'DELIVER' | 'PICKUP') =>
      hindrancesOf({ cart, landing, items, deliveryType, priced: priced(cart, deliveryType), isTableGone: false })
    expect(missingToOrder(priced(cartOf(1), 'DELIVER'), { landing, terms, isAtTable: false })).toBe(300_000)
    expect(missingToOrder(priced(cartOf(1), 'DELIVER'), { landing, terms, isAtTable: true })).toBe(0)
    expect(facts(cartOf(1), 'DELIVER')).toEqual([{ kind: 'minimum', minimum: 500_000, missing: 300_000, zone: 'ونک' }])
    expect(facts(cartOf(1), 'PICKUP')).toEqual([])
    expect(facts(cartOf(3), 'DELIVER')).toEqual([])
  })

  it('requires a covered destination before the order can be placed', () => {
    const cart = cartOf(3, { destination: undefined })
    const facts = {
      cart,
      landing: sampleLanding,
      items,
      deliveryType: 'DELIVER',
      priced: priced(cart, 'DELIVER'),
    } as const
    expect(hindrancesOf({ ...facts, isTableGone: false })).toEqual([{ kind: 'destination' }])
    const away = cartOf(3, { destination: { ...destination, terms: undefined } })
    expect(hindrancesOf({ ...facts, cart: away, isTableGone: false, outsideWhy: 'دور است' })).toEqual([
      { kind: 'outside', why: 'دور است' },
    ])
  })
})

describe('delivery terms of a quote', () => {
  const delivery = { ...terms, fee: 30_000, missing: 0 }

  it('leaves the cart as it is when the terms did not change', () => {
    const cart = cartOf(1)
    expect(destinationAfter(cart, 'DELIVER', { problems: [], delivery })).toBe(cart.destination)
    expect(destinationAfter(cart, 'PICKUP', { problems: [], delivery: null })).toBe(cart.destination)
  })

  it('takes over and reports a changed delivery fee', () => {
    const after = destinationAfter(cartOf(1), 'DELIVER', { problems: [], delivery: { ...delivery, price: 45_000 } })
    expect(after?.terms?.price).toBe(45_000)
    expect(changedFee(destination, after)).toBe(45_000)
    expect(changedFee(destination, destination)).toBeUndefined()
    expect(changedFee({ ...destination, terms: undefined }, after)).toBeUndefined()
  })

  it('removes the terms of a place that is no longer covered', () => {
    const problems = [problem('CHOOSE_FROM_COVERED_AREAS')]
    expect(destinationAfter(cartOf(1), 'DELIVER', { problems, delivery: null })?.terms).toBeUndefined()
    expect(destinationProblem(problems)?.message).toBe('چرا')
    expect(destinationProblem([problem('ADDRESS_REQUIRED')])).toBeUndefined()
  })

  it('turns another account’s address into a bare pin', () => {
    const cart = cartOf(1, { destination: { ...destination, addressId: 'a1' } })
    const after = destinationAfter(cart, 'DELIVER', { problems: [problem('ADDRESS_NOT_FOUND')], delivery: null })
    expect(after).toMatchObject({ position, terms })
    expect(after?.addressId).toBeUndefined()
  })

  it('does not treat a delivery problem as one that a newer menu fixes', () => {
    for (const code of [
      'ADDRESS_REQUIRED',
      'DELIVERY_ZONE_DISABLED',
      'CHOOSE_FROM_COVERED_AREAS',
      'BELOW_DELIVERY_MINIMUM',
    ])
      expect(isAboutWish(code)).toBe(true)
    expect(isAboutWish('DELIVERY_TYPE_NOT_OFFERED')).toBe(false)
  })
})

describe('destination', () => {
  it('sends a pin until the destination is an address of the account', () => {
    expect(sentDestination(cartOf(1), 'DELIVER')).toEqual({ position })
    expect(sentDestination(cartOf(1), 'PICKUP')).toEqual({})
    expect(sentDestination(emptyCart, 'DELIVER')).toEqual({})
  })

  it('rejects a stored destination of another version of the page', () => {
    expect(isDestination(destination)).toBe(true)
    for (const wrong of [null, 'x', {}, { ...destination, position: { lat: 1 } }, { ...destination, words: undefined }])
      expect(isDestination(wrong)).toBe(false)
  })

  it('formats an address in speaking order, with Persian digits', () => {
    const written = { ...emptyAddress, title: 'خانه', address: 'کوچهٔ ۵', plaque: '12', unit: '3' }
    expect(addressTitle(written)).toBe('خانه')
    expect(addressLine(written)).toBe('کوچهٔ ۵، پلاک ۱۲، واحد ۳')
    expect(addressTitle({ ...written, title: '' })).toBe('کوچهٔ ۵')
    expect(addressLine({ ...written, title: '', unit: '' })).toBe('پلاک ۱۲')
  })
})

describe('coverage by the map on the phone', () => {
  const area = (id: string, priority: number, size: number) => ({
    ...terms,
    id,
    vendorsProperName: id,
    priority,
    polygon: {
      type: 'Polygon' as const,
      coordinates: [
        [
          [51.41 - size, 35.7575 - size],
          [51.41 + size, 35.7575 - size],
          [51.41 + size, 35.7575 + size],
          [51.41 - size, 35.7575 + size],
          [51.41 - size, 35.7575 - size],
        ] as [number, number][],
      ],
    },
  })
  const areas = [area('wide', 9, 0.05), area('near', 1, 0.01)]

  it('covers a pin by the zone of the smallest priority, as the server does', () => {
    expect(termsOf(coverageOnMap({ areas }, position))?.zone.id).toBe('near')
    expect(termsOf(coverageOnMap({ areas }, { ...position, lat: 35.79 }))?.zone.id).toBe('wide')
  })

  it('does not cover a pin outside all zones', () => {
    const coverage = coverageOnMap({ areas }, { ...position, lat: 36 })
    expect(coverage).toMatchObject({ isCovered: false, code: 'CHOOSE_FROM_COVERED_AREAS' })
    expect(termsOf(coverage)).toBeUndefined()
  })
})
