import { describe, expect, it } from 'vitest'
import { kebab, lastOnes, sampleGroup, sampleLanding, sampleLine, sampleMenu, wings } from '../page/sample.seed.ts'
import { itemsOf } from '../frame/page-context.tsx'
import {
  type Cart,
  countOfCart,
  emptyCart,
  lastLineOf,
  roomFor,
  toppingNames,
  withChangedLine,
  withCount,
  withDish,
} from './cart.ts'
import { linePrices, priceOfCart } from './cart-price.ts'

const [garlic, hot] = sampleGroup.toppings
const items = itemsOf({ menu: sampleMenu() })
const with1 = (toppingId: string | undefined) => [{ toppingId: toppingId ?? '', count: 1 }]
const cartOf = (...lines: Cart['lines']): Cart => ({ ...emptyCart, lines })

describe('guest cart', () => {
  it('raises the line when the same dish is added again, and keeps both notes', () => {
    const first = withDish(emptyCart, sampleLine(kebab, { note: 'بدون گوجه' }))
    const second = withDish(first, sampleLine(kebab, { count: 2, note: 'یکی کم‌نمک' }))
    expect(second.lines).toHaveLength(1)
    expect(second.lines[0]).toMatchObject({ count: 3, note: 'بدون گوجه\nیکی کم‌نمک' })
  })

  it('keeps dishes with different toppings apart', () => {
    const cart = withDish(
      cartOf(sampleLine(wings, { toppings: with1(garlic?.id) })),
      sampleLine(wings, { toppings: with1(hot?.id) }),
    )
    expect(cart.lines).toHaveLength(2)
    expect(countOfCart(cart)).toBe(2)
  })

  it('merges two lines when a change makes them the same dish', () => {
    const one = sampleLine(wings, { toppings: with1(garlic?.id), count: 2 })
    const other = sampleLine(wings, { toppings: with1(hot?.id) })
    const cart = withChangedLine(cartOf(one, other), { ...other, toppings: with1(garlic?.id) })
    expect(cart.lines).toMatchObject([{ id: one.id, count: 3 }])
  })

  it('removes a line at zero and applies the minus of a card to the line added last', () => {
    const one = sampleLine(wings, { toppings: with1(garlic?.id) })
    const other = sampleLine(wings, { toppings: with1(hot?.id) })
    expect(lastLineOf(cartOf(one, other), wings.id)?.id).toBe(other.id)
    expect(withCount(cartOf(one, other), other.id, 0).lines).toEqual([one])
  })

  it('clears code, tip, points, note and time with the last paid dish, and keeps the delivery type', () => {
    const dish = sampleLine(kebab)
    const gift = { ...sampleLine(wings), isFreeItem: true }
    const wishes = {
      discountCode: 'NARANJ',
      tip: 20_000,
      points: 3,
      description: 'زنگ نزنید',
      scheduledFor: '2026-11-23T18:00',
    }
    const cart: Cart = { ...cartOf(dish, gift), ...wishes, deliveryType: 'PICKUP' }
    expect(withCount(cart, gift.id, 0)).toMatchObject(wishes)
    expect(withCount(cart, dish.id, 0)).toEqual({ ...emptyCart, deliveryType: 'PICKUP', destination: undefined })
  })

  it('limits portions to what is left, over all lines of the dish', () => {
    expect(roomFor(lastOnes, cartOf(sampleLine(lastOnes, { count: 2 })))).toBe(1)
    expect(roomFor(lastOnes, cartOf(sampleLine(lastOnes, { count: 3 })))).toBe(0)
    expect(roomFor({ ...kebab, isAvailable: false }, emptyCart)).toBe(0)
  })

  it('prices the cart by the pricing rule: parts add up, nothing is negative, all amounts are whole', () => {
    const line = sampleLine(wings, {
      count: 2,
      toppings: [{ toppingId: hot?.id ?? '', count: 2 }, ...with1(garlic?.id)],
    })
    const cart = { ...cartOf(line, sampleLine(lastOnes)), tip: 10_000 }
    const price = priceOfCart(cart, { items, landing: sampleLanding, deliveryType: 'SERVE' })
    const parts =
      price.sumOfItemsPrice +
      price.sumOfItemToppingsPrice +
      price.totalPackagingCost +
      price.totalServiceFee +
      price.tax +
      price.tip
    expect(parts - price.finalDiscountAmount - price.discountPackagingCost).toBe(price.finalPrice)
    expect(linePrices(price).get(line.id)?.toppingsPrice).toBe(40_000)
    for (const amount of [price.finalPrice, price.tax, price.totalServiceFee, price.sumOfItemsPrice]) {
      expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true)
    }
  })

  it('counts a topping once when two groups contain it', () => {
    const twice = { ...wings, toppingCategories: [sampleGroup, { ...sampleGroup, id: 'other', free: 0 }] }
    const cart = cartOf(sampleLine(twice, { toppings: with1(hot?.id) }))
    const price = priceOfCart(cart, {
      items: new Map([[twice.id, twice]]),
      landing: sampleLanding,
      deliveryType: 'PICKUP',
    })
    expect(price.lines[0]?.toppings).toHaveLength(1)
  })

  it('names the toppings in the order of the menu', () => {
    const line = sampleLine(wings, { toppings: [...with1(hot?.id), ...with1(garlic?.id)] })
    expect(toppingNames(line, wings).map(({ title }) => title)).toEqual(['سس سیر', 'سس تند'])
  })
})
