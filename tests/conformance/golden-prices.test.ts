import { readdirSync, readFileSync } from 'node:fs'
import { type PriceableOrder, priceOfFoldedOrder } from '@sofreh/ordering/domain'
import { describe, expect, it } from 'vitest'
import { priceOfCart as priceOfTillCart } from '../../apps/till/src/commands/price-of-cart.ts'
import type { Cart } from '../../apps/till/src/commands/cart.ts'
import { priceOfCart } from '../../apps/storefront/src/cart/cart-price.ts'
import { emptyAddress } from '../../apps/storefront/src/content/destination.ts'
import { makeOrder, type OrderFacts } from '../../modules/pricing/cases/make-order.ts'

type PriceCase = { title: string; order: OrderFacts; price: { finalPrice?: number } }
const folder = new URL('../../modules/pricing/cases/', import.meta.url)
const texts = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => readFileSync(new URL(name, folder), 'utf8'))
const cases = texts
  .flatMap((text) => JSON.parse(text) as PriceCase[])
  .flatMap(({ title, order, price }) =>
    price.finalPrice === undefined ? [] : [{ title, order, wanted: price.finalPrice }],
  )

/** Cases that the till supports: no coupon, points, delivery cost or tip on its ticket. */
const atTill = cases.filter(({ order }) => {
  const { coupon, points, deliveryCost, tip, deliveryType = 'PICKUP' } = order
  return !coupon && !points && !deliveryCost && !tip && (deliveryType === 'SERVE' || deliveryType === 'PICKUP')
})
/** Has no coupon, points or tip. */
const isPlain = ({ coupon, points, tip }: OrderFacts) => !coupon && !points && !tip
/** Cases that a guest's cart supports: the menu's own prices and discounts, nothing that only staff may grant. */
const onSite = cases
  .filter(({ order }) => isPlain(order))
  .filter(
    ({ order }) =>
      !order.orderDiscount &&
      makeOrder(order).lines.every(
        (line) =>
          !line.isFreeItem && !line.lineDiscount && (line.changePrice ?? null) === null && hasPlainToppings(line),
      ),
  )

/** The cart stores ids and takes the rest from the page's menu, so each topping may appear once, in one group. */
function hasPlainToppings(line: ReturnType<typeof makeOrder>['lines'][number]): boolean {
  return new Set(line.toppings.map(({ toppingId }) => toppingId)).size === line.toppings.length
}

/** Checks prices that were calculated by hand against each client's own price calculation. */
describe('prices calculated by hand', () => {
  it('covers the server, the till and the site', () => {
    expect(cases.length).toBe(texts.join('\n').match(/^\s*"finalPrice":/gm)?.length)
    expect(atTill.length).toBeGreaterThan(cases.length / 3)
    expect(onSite.length).toBeGreaterThan(cases.length / 5)
  })

  it.each(cases.map((one) => [one.title, one] as const))(
    'calculates the server’s price: %s',
    (_, { order, wanted }) => {
      const { orderDiscount = null, coupon = null, points = 0, ...input } = makeOrder(order)
      const { deliveryCost: price, deliveryFreeAbove: freeAbove = null } = input
      const zone = { id: 'z', vendorsProperName: 'z', price, minimumOrder: 0, freeAbove, estimateMinutes: 20 }
      const delivery = { address: null, zone, isCostByHand: false, fleet: null }
      const folded = { ...input, delivery, discount: orderDiscount, coupon, points: { count: 0, value: points } }
      expect(priceOfFoldedOrder(folded as unknown as PriceableOrder).finalPrice).toBe(wanted)
    },
  )

  it.each(atTill.map((one) => [one.title, one] as const))('calculates the till’s price: %s', (_, { order, wanted }) => {
    const { lines, deliveryType, orderDiscount = null, settings } = makeOrder(order)
    const ticket = { lines, deliveryType, discount: orderDiscount } as unknown as Cart
    expect(priceOfTillCart(ticket, settings).finalPrice).toBe(wanted)
  })

  it.each(onSite.map((one) => [one.title, one] as const))('calculates the site’s price: %s', (_, { order, wanted }) => {
    const { lines, deliveryType, settings, deliveryCost: price, deliveryFreeAbove: freeAbove = null } = makeOrder(order)
    const terms = { price, freeAbove, minimumOrder: 0, estimateMinutes: 20, zone: { id: 'z', vendorsProperName: 'z' } }
    const items = new Map(lines.map((line) => [`dish of ${line.id}`, itemOf(line)]))
    const cart = {
      destination: { key: 'd', position: { lat: 35, lng: 51 }, words: emptyAddress, terms },
      description: '',
      tip: 0,
      lines: lines.map(({ id, count, title, toppings }) => ({
        id,
        count,
        title,
        menuItemId: `dish of ${id}`,
        isFreeItem: false,
        note: '',
        toppings: toppings.map((topping) => ({ toppingId: topping.toppingId, count: topping.count })),
      })),
    }
    const facts = { items, landing: settings, deliveryType } as unknown as Parameters<typeof priceOfCart>[1]
    expect(priceOfCart(cart, facts).finalPrice).toBe(wanted)
  })
})

/** Builds a menu dish with the groups that its toppings belong to. */
function itemOf(line: ReturnType<typeof makeOrder>['lines'][number]): object {
  const groups = new Set(line.toppings.map(({ toppingCategoryId }) => toppingCategoryId))
  return {
    ...line,
    id: `dish of ${line.id}`,
    toppingCategories: [...groups].map((id) => ({
      id,
      free: line.toppingCategories.find((category) => category.id === id)?.free ?? 0,
      toppings: line.toppings
        .filter((topping) => topping.toppingCategoryId === id)
        .map(({ toppingId, title, price }) => ({ id: toppingId, title, price })),
    })),
  }
}
