import type { SiteItem } from '@sofreh/catalog/client'
import type { Landing } from '@sofreh/vendors/client'
import {
  addToCart,
  type CartLine,
  type PricedLine,
  type PricedOrder,
  type PriceLine,
  priceOfOrder,
  sameDish,
  setCartCount,
} from '@sofreh/pricing/domain'
import type { OrderDeliveryType } from '../page/page-content.ts'

/** A line of the guest's cart: what was chosen, never an amount. The title is kept to name what has left the menu. */
export type Line = CartLine & { title: string; note: string; toppings: { toppingId: string; count: number }[] }

export type PaymentWay = 'ONLINE' | 'COUNTER'

/** Everything the guest decided so far; kept in the browser. */
export type Cart = {
  lines: Line[]
  way?: OrderDeliveryType | undefined
  paymentWay?: PaymentWay | undefined
  numberOfPerson?: number | undefined
  description: string
  tip: number
}

export const emptyCart: Cart = { lines: [], description: '', tip: 0 }

/** Puts a dish in. The same dish with the same toppings raises its line; a note of the new one is kept beside the old. */
export function withDish(cart: Cart, added: Line): Cart {
  const lines = addToCart(cart.lines, added).map((line) =>
    line.id !== added.id && sameDish(line, added) ? { ...line, note: joinedNote(line.note, added.note) } : line,
  )
  return { ...cart, lines }
}

/** Puts another choice in the place of a line; when it has become the same dish as another line, the two are one. */
export function withChangedLine(cart: Cart, changed: Line): Cart {
  const twin = cart.lines.find((line) => line.id !== changed.id && sameDish(line, changed))
  if (!twin) return { ...cart, lines: cart.lines.map((line) => (line.id === changed.id ? changed : line)) }
  return withDish({ ...cart, lines: cart.lines.filter((line) => line.id !== changed.id) }, changed)
}

export function withCount(cart: Cart, id: string, count: number): Cart {
  return { ...cart, lines: setCartCount(cart.lines, id, count) }
}

export function countOfItem(cart: Cart, menuItemId: string): number {
  return cart.lines.reduce((sum, line) => sum + (line.menuItemId === menuItemId ? line.count : 0), 0)
}

export function countOfCart(cart: Cart): number {
  return cart.lines.reduce((sum, line) => sum + line.count, 0)
}

/** The line that a minus on the item's card takes from: the last one put in. */
export function lastLineOf(cart: Cart, menuItemId: string): Line | undefined {
  return cart.lines.findLast((line) => line.menuItemId === menuItemId)
}

/** How many more portions of the item can be asked for. */
export function roomFor(item: SiteItem, cart: Cart): number {
  if (!item.isAvailable) return 0
  const most = Math.min(item.stock ?? mostOfOne, mostOfOne)
  return Math.max(0, most - countOfItem(cart, item.id))
}

/** More of one dish than any guest means; the server takes no line above 999. */
const mostOfOne = 99

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

/** Names of a line's toppings, as they stand under its title. */
export function toppingNames(line: Pick<Line, 'toppings'>, item: SiteItem): { title: string; count: number }[] {
  return item.toppingCategories.flatMap((group) =>
    group.toppings.flatMap(({ id, title }) => {
      const count = line.toppings.find((chosen) => chosen.toppingId === id)?.count ?? 0
      return count > 0 ? [{ title, count }] : []
    }),
  )
}

function joinedNote(kept: string, added: string): string {
  if (added === '' || kept === added) return kept
  return kept === '' ? added : `${kept}\n${added}`.slice(0, longestNote)
}

export const longestNote = 300
