import type { SiteItem } from '@sofreh/catalog/client'
import { type PricedLine, type PricedOrder, type PriceLine, priceOfOrder } from '@sofreh/pricing/domain'
import type { Landing } from '@sofreh/vendors/client'
import type { OrderDeliveryType } from '../page/page-content.ts'
import type { Cart, Line } from './cart.ts'

/** The price of the cart by the menu this page holds. Lines whose item left the menu cost nothing; they are mended away. */
export function priceOfCart(
  cart: Cart,
  facts: { items: ReadonlyMap<string, SiteItem>; landing: Landing; way: OrderDeliveryType },
): PricedOrder {
  const lines = cart.lines.flatMap((line) => {
    const item = facts.items.get(line.menuItemId)
    return item ? [priceLineOf(line, item)] : []
  })
  return priceOfOrder({ deliveryType: facts.way, lines, settings: facts.landing, deliveryCost: 0, tip: cart.tip })
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
