import type { SiteItem } from '@sofreh/catalog/client'
import {
  minimumBasketMissing,
  type PricedLine,
  type PricedOrder,
  type PriceLine,
  priceOfOrder,
} from '@sofreh/pricing/domain'
import type { Landing } from '@sofreh/vendors/client'
import type { OrderDeliveryType } from '../content/page-content.ts'
import type { Cart, Line } from './cart.ts'
import { isBrought, type Terms } from '../content/destination.ts'

/**
 * Prices the cart by the menu this page holds. A line whose item left the menu costs nothing; `mendCart` removes it.
 */
export function priceOfCart(
  cart: Cart,
  facts: { items: ReadonlyMap<string, SiteItem>; landing: Landing; deliveryType: OrderDeliveryType },
): PricedOrder {
  const lines = cart.lines.flatMap((line) => {
    const item = facts.items.get(line.menuItemId)
    return item ? [priceLineOf(line, item)] : []
  })
  const terms = termsFor(cart, facts.deliveryType)
  return priceOfOrder({
    deliveryType: facts.deliveryType,
    lines,
    settings: facts.landing,
    deliveryCost: terms?.price ?? 0,
    deliveryFreeAbove: terms?.freeAbove,
    tip: cart.tip,
  })
}

/** Returns the delivery terms as far as they are known; undefined for pickup and dine-in. */
export function termsFor({ destination }: Cart, deliveryType: OrderDeliveryType): Terms | undefined {
  return isBrought(deliveryType) ? destination?.terms : undefined
}

/** Returns the sum of the dishes without packaging, fees and tax; minimums apply to this sum. */
export function goodsOf(priced: Pick<PricedOrder, 'sumOfItemsPrice' | 'sumOfItemToppingsPrice'>): number {
  return priced.sumOfItemsPrice + priced.sumOfItemToppingsPrice
}

type Minimum = { landing: Landing; terms: Terms | undefined; isAtTable: boolean }

/** Returns the minimum order: the larger of the vendor's and the zone's minimum for a delivery; 0 at a table. */
export function minimumOf({ landing, terms, isAtTable }: Minimum): number {
  return isAtTable ? 0 : Math.max(landing.minimumBasket, terms?.minimumOrder ?? 0)
}

/** Returns the amount missing to the minimum order. */
export function missingToOrder(priced: PricedOrder, minimum: Minimum): number {
  return minimumBasketMissing(priced, minimumOf(minimum))
}

/** Indexes the priced lines by cart line id. */
export function linePrices(priced: PricedOrder): Map<string, PricedLine> {
  return new Map(priced.lines.map((line) => [line.id, line]))
}

/** Converts a cart line and its item into the input of the pricing rule. */
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
      // A topping in two groups counts for the first group that offers it, as on the server.
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
