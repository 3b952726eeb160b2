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
  const priced = priceOfCart(cart, { items, landing, way: 'PICKUP' })
  return hindrancesOf({ cart, landing, items, way: 'PICKUP', priced, isTableGone: false, ...change }).map(
    ({ kind }) => kind,
  )
}

describe('what stands between a cart and its order', () => {
  it('is nothing when all is well', () => {
    expect(hindrances([sampleLine(kebab)])).toEqual([])
  })

  it('is the restaurant being closed or taking no orders', () => {
    const openState = { isOpen: false, until: null, opensAt: null, isPaused: false, message: '' }
    const closed = { ...landing, openState }
    expect(hindrances([sampleLine(kebab)], { landing: closed })).toEqual(['closed'])
    expect(hindrances([sampleLine(kebab)], { landing: { ...landing, isActive: false } })).toEqual(['closed'])
  })

  it('is a pause of the delivery type, and no other, for as long as no later time is wanted', () => {
    const pausedTypes = [{ deliveryType: 'PICKUP' as const, endsAt: null, message: '' }]
    const paused = { ...landing, pausedTypes }
    expect(hindrances([sampleLine(kebab)], { landing: paused })).toEqual(['typePaused'])
    expect(hindrances([sampleLine(kebab)], { landing: paused, way: 'SERVE' })).toEqual([])
    const cart = { ...emptyCart, lines: [sampleLine(kebab)], scheduledFor: '2026-11-21T20:00:00.000Z' }
    expect(hindrances([sampleLine(kebab)], { landing: paused, cart })).toEqual([])
  })

  it('is only a matter of time where nothing but hours or a pause stops the order', () => {
    const closed = { kind: 'closed' as const, opensAt: null, isPaused: true, message: '' }
    expect(isForLater([closed])).toBe(true)
    expect(isForLater([closed, { kind: 'tableGone' }])).toBe(false)
    expect(isForLater([])).toBe(false)
  })

  it('is the minimum, a choice to complete, a dish of another way, a table that is gone', () => {
    const dear = { ...landing, minimumBasket: 900_000 }
    const found = hindrances([sampleLine(wings), sampleLine(onlyHere)], { landing: dear, isTableGone: true })
    expect(found).toEqual(['tableGone', 'way', 'choices', 'minimum'])
  })
})

describe('the bill', () => {
  it('shows parts that add up to what is to be paid', () => {
    const cart = { ...emptyCart, lines: [sampleLine(kebab, { count: 3 })], tip: 25_000 }
    for (const way of ['PICKUP', 'SERVE'] as const) {
      const price = priceOfCart(cart, { items, landing, way })
      expect(partsOf(price).reduce((sum, { amount }) => sum + amount, 0)).toBe(price.finalPrice)
    }
  })
})
