import type { SiteItem } from '@sofreh/catalog/client'
import {
  minimumBasketMissing,
  type PricedLine,
  type PricedOrder,
  type PriceLine,
  priceOfOrder,
} from '@sofreh/pricing/domain'
import type { Landing } from '@sofreh/vendors/client'
import type { OrderDeliveryType } from '../page/page-content.ts'
import type { Cart, Line } from './cart.ts'
import { isBrought, type Terms } from './destination.ts'

/** The price of the cart by the menu this page holds. Lines whose item left the menu cost nothing; they are mended away. */
export function priceOfCart(
  cart: Cart,
  facts: { items: ReadonlyMap<string, SiteItem>; landing: Landing; way: OrderDeliveryType },
): PricedOrder {
  const lines = cart.lines.flatMap((line) => {
    const item = facts.items.get(line.menuItemId)
    return item ? [priceLineOf(line, item)] : []
  })
  const terms = termsFor(cart, facts.way)
  return priceOfOrder({
    deliveryType: facts.way,
    lines,
    settings: facts.landing,
    deliveryCost: terms?.price ?? 0,
    deliveryFreeAbove: terms?.freeAbove,
    tip: cart.tip,
  })
}

/** What the way costs, as far as it is known; undefined for who fetches the food or sits at a table. */
export function termsFor({ destination }: Cart, way: OrderDeliveryType): Terms | undefined {
  return isBrought(way) ? destination?.terms : undefined
}

/** What the dishes come to, without packaging, fees and tax: what a guest adds up, and what a minimum is counted on. */
export function goodsOf(priced: Pick<PricedOrder, 'sumOfItemsPrice' | 'sumOfItemToppingsPrice'>): number {
  return priced.sumOfItemsPrice + priced.sumOfItemToppingsPrice
}

type Minimum = { landing: Landing; terms: Terms | undefined; isAtTable: boolean }

/** The smallest order that is taken: the vendor's own, or the zone's where the food is brought; none at a table. */
export function minimumOf({ landing, terms, isAtTable }: Minimum): number {
  return isAtTable ? 0 : Math.max(landing.minimumBasket, terms?.minimumOrder ?? 0)
}

/** What is missing to the smallest order. */
export function missingToOrder(priced: PricedOrder, minimum: Minimum): number {
  return minimumBasketMissing(priced, minimumOf(minimum))
}

/** The priced lines found by the cart's line. */
export function linePrices(priced: PricedOrder): Map<string, PricedLine> {
  return new Map(priced.lines.map((line) => [line.id, line]))
}

/** A line with the facts of its item, as the pricing rule reads it. */
export function priceLineOf(line: Line, item: SiteItem): PriceLine {
  const offered = item.toppingCategories.flatMap((group) => group.toppings.map((topping) => ({ topping, group })))
  return {
    id: line.id,
    menuItemId: item.id,
    title: item.title,
    count: line.count,
    price: item.price,
    discount: item.discount,
    packagingCost: item.packagingCost,
    servePackagingCost: item.servePackagingCost,
    withTax: item.withTax,
    isFreeItem: false,
    toppings: line.toppings.flatMap(({ toppingId, count }) =>
      // A topping that two groups share is taken from the first that offers it, as the server does.
      offered
        .filter(({ topping }) => topping.id === toppingId)
        .slice(0, 1)
        .map(({ topping, group }) => ({
          toppingId,
          toppingCategoryId: group.id,
          title: topping.title,
          price: topping.price,
          count,
        })),
    ),
    toppingCategories: item.toppingCategories.map(({ id, free }) => ({ id, free })),
  }
}
