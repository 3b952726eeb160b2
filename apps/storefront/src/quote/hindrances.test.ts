import { describe, expect, it } from 'vitest'
import { type Cart, emptyCart } from '../cart/cart.ts'
import { priceOfCart } from '../cart/cart-price.ts'
import { itemsOf } from '../frame/page-context.tsx'
import { kebab, onlyHere, sampleLanding, sampleLine, sampleMenu, wings } from '../page/sample.seed.ts'
import { hindrancesOf, isForLater } from './hindrances.ts'
import { partsOf } from './price-parts.tsx'

const items = itemsOf({ menu: sampleMenu() })
const landing = sampleLanding

function hindrances(lines: Cart['lines'], change: Partial<Parameters<typeof hindrancesOf>[0]> = {}) {
  const cart = { ...emptyCart, lines }
  const priced = priceOfCart(cart, { items, landing, deliveryType: 'PICKUP' })
  return hindrancesOf({ cart, landing, items, deliveryType: 'PICKUP', priced, isTableGone: false, ...change }).map(
    ({ kind }) => kind,
  )
}

describe('obstacles to an order', () => {
  it('finds no obstacle when the order can be placed', () => {
    expect(hindrances([sampleLine(kebab)])).toEqual([])
  })

  it('reports a restaurant that is closed or accepts no orders', () => {
    const openState = { isOpen: false, until: null, opensAt: null, isPaused: false, message: '' }
    const closed = { ...landing, openState }
    expect(hindrances([sampleLine(kebab)], { landing: closed })).toEqual(['closed'])
    expect(hindrances([sampleLine(kebab)], { landing: { ...landing, isActive: false } })).toEqual(['closed'])
  })

  it('reports a pause of the chosen delivery type only, and only for an order for now', () => {
    const pausedTypes = [{ deliveryType: 'PICKUP' as const, endsAt: null, message: '' }]
    const paused = { ...landing, pausedTypes }
    expect(hindrances([sampleLine(kebab)], { landing: paused })).toEqual(['typePaused'])
    expect(hindrances([sampleLine(kebab)], { landing: paused, deliveryType: 'SERVE' })).toEqual([])
    const cart = { ...emptyCart, lines: [sampleLine(kebab)], scheduledFor: '2026-11-21T20:00:00.000Z' }
    expect(hindrances([sampleLine(kebab)], { landing: paused, cart })).toEqual([])
  })

  it('needs only a later time where just opening hours or a pause block the order', () => {
    const closed = { kind: 'closed' as const, opensAt: null, isPaused: true, message: '' }
    expect(isForLater([closed])).toBe(true)
    expect(isForLater([closed, { kind: 'tableGone' }])).toBe(false)
    expect(isForLater([])).toBe(false)
  })

  it('reports the minimum, an incomplete choice, a dish excluded by the delivery type and an unknown table', () => {
    const dear = { ...landing, minimumBasket: 900_000 }
    const found = hindrances([sampleLine(wings), sampleLine(onlyHere)], { landing: dear, isTableGone: true })
    expect(found).toEqual(['tableGone', 'deliveryType', 'choices', 'minimum'])
  })
})

describe('price parts', () => {
  it('lists price parts that add up to the amount to pay', () => {
    const cart = { ...emptyCart, lines: [sampleLine(kebab, { count: 3 })], tip: 25_000 }
    for (const deliveryType of ['PICKUP', 'SERVE'] as const) {
      const price = priceOfCart(cart, { items, landing, deliveryType })
      expect(partsOf(price).reduce((sum, { amount }) => sum + amount, 0)).toBe(price.finalPrice)
    }
  })
})
