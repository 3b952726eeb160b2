import { describe, expect, it } from 'vitest'
import { emptyCart } from '../cart/cart.ts'
import { sampleLanding } from '../page/sample.seed.ts'
import { priceOfCart } from '../cart/cart-price.ts'
import { hindrancesOf } from './hindrances.ts'
import type { QuoteProblem } from './mend-by-problems.ts'
import { codeProblem, fewerPoints, hasReductions, isAboutWish, sentWishes, slotProblem } from './wishes.ts'

const problem = (code: string, facts: QuoteProblem['facts'] = {}): QuoteProblem => ({
  code,
  message: 'چرا',
  lineId: null,
  menuItemId: null,
  facts,
})

describe('discount code, points and time in the cart', () => {
  it('sends code, points and time only where the guest set them', () => {
    expect(sentWishes(emptyCart)).toEqual({})
    expect(sentWishes({ points: 0, discountCode: '' })).toEqual({})
    const wishes = { discountCode: 'یلدا', points: 20, scheduledFor: '2026-11-22T15:30:00.000Z' }
    expect(sentWishes(wishes)).toEqual(wishes)
  })

  it('leaves the price to the restaurant for a code or points, but not for a time', () => {
    expect(hasReductions({ discountCode: 'یلدا' })).toBe(true)
    expect(hasReductions({ points: 1 })).toBe(true)
    expect(hasReductions({ scheduledFor: '2026-11-22T15:30:00.000Z' })).toBe(false)
  })

  it('separates invalid codes, points and times from problems that a newer menu fixes', () => {
    const problems = [problem('ITEM_SOLD_OUT'), problem('SLOT_FULL'), problem('DISCOUNT_CODE_EXPIRED')]
    expect(problems.map(({ code }) => isAboutWish(code))).toEqual([false, true, true])
    expect(codeProblem(problems)?.code).toBe('DISCOUNT_CODE_EXPIRED')
    expect(slotProblem(problems, '2026-11-22T15:30:00.000Z')?.code).toBe('SLOT_FULL')
    expect(slotProblem(problems, undefined)).toBeUndefined()
  })

  it('spends as many points as the bill allows, and none without a club', () => {
    const cart = { points: 90 }
    expect(fewerPoints(cart, [])).toBe(90)
    expect(fewerPoints(cart, [problem('POINTS_SHARE_TOO_LARGE', { most: 40 })])).toBe(40)
    expect(fewerPoints(cart, [problem('POINTS_NOT_ENOUGH', { points: 12 })])).toBe(12)
    expect(fewerPoints(cart, [problem('POINTS_SHARE_TOO_SMALL', { least: 200 })])).toBeUndefined()
    expect(fewerPoints(cart, [problem('CLUB_NOT_ACTIVE')])).toBeUndefined()
    expect(fewerPoints({}, [problem('CLUB_NOT_ACTIVE')])).toBeUndefined()
  })
})

describe('scheduled order', () => {
  const openState = { isOpen: false, until: null, opensAt: null, isPaused: false, message: '' }
  const closed = { ...sampleLanding, minimumBasket: 0, openState }
  const hindrances = (scheduledFor: string | undefined, change: object = {}) => {
    const landing = { ...closed, ...change }
    const cart = { ...emptyCart, scheduledFor }
    const items = new Map()
    const priced = priceOfCart(cart, { items, landing, deliveryType: 'PICKUP' })
    return hindrancesOf({ cart, landing, items, deliveryType: 'PICKUP', priced, isTableGone: false })
  }

  it('sends a scheduled order while the restaurant is closed, but not when it accepts no orders', () => {
    const tomorrow = '2026-11-22T15:30:00.000Z'
    expect(hindrances(undefined)).toMatchObject([{ kind: 'closed' }])
    expect(hindrances(tomorrow)).toEqual([])
    expect(hindrances(tomorrow, { isActive: false })).toMatchObject([{ kind: 'closed' }])
  })
})
