import { checkChoices, type SiteItem } from '@sofreh/catalog/client'
import type { OrderDeliveryType } from '../content/page-content.ts'
import { type Cart, countOfItem, type Line } from './cart.ts'

/** A change made to the cart so that it can be ordered; each is reported to the guest. */
export type Mend =
  | { kind: 'gone' | 'soldOut' | 'topping' | 'choices'; lineId: string; title: string }
  | { kind: 'lowered'; lineId: string; title: string; left: number }

export type Mended = { cart: Cart; mends: Mend[] }

/**
 * Adjusts the cart to the current menu: removes what is off the menu or sold out, lowers counts to what is left, and
 * removes toppings that ran out. A choice that became incomplete stays and is asked for again (`choices`). Every change
 * is reported.
 */
export function mendCart(cart: Cart, items: ReadonlyMap<string, SiteItem>): Mended {
  const mends: Mend[] = []
  let lines: Line[] = []
  for (const line of cart.lines) {
    const item = items.get(line.menuItemId)
    const mended = mendLine({ line, item, taken: countOfItem({ ...cart, lines }, line.menuItemId) }, mends)
    if (mended) lines = [...lines, mended]
  }
  return { cart: mends.some((mend) => mend.kind !== 'choices') ? { ...cart, lines } : cart, mends }
}

type Doubt = { line: Line; item: SiteItem | undefined; taken: number }

function mendLine({ line, item, taken }: Doubt, mends: Mend[]): Line | undefined {
  const about = { lineId: line.id, title: item?.title ?? line.title }
  if (!item) {
    mends.push({ kind: 'gone', ...about })
    return undefined
  }
  const left = item.stock === null ? Number.POSITIVE_INFINITY : item.stock - taken
  if (!item.isAvailable || left <= 0) {
    mends.push({ kind: item.unavailableReason === 'SOLD_OUT' || item.isAvailable ? 'soldOut' : 'gone', ...about })
    return undefined
  }
  let mended = line
  if (line.count > left) {
    mends.push({ kind: 'lowered', ...about, left })
    mended = { ...mended, count: left }
  }
  const offered = onSale(item)
  if (line.toppings.some(({ toppingId }) => !offered.has(toppingId))) {
    mends.push({ kind: 'topping', ...about })
    mended = { ...mended, toppings: line.toppings.filter(({ toppingId }) => offered.has(toppingId)) }
  }
  if (checkChoices(item, mended.toppings).length > 0) mends.push({ kind: 'choices', ...about })
  return mended
}

/** Returns the ids of the toppings that the dish is sold with now. */
export function onSale(item: SiteItem): Set<string> {
  const toppings = item.toppingCategories.flatMap((group) => group.toppings)
  return new Set(toppings.filter(({ isActive }) => isActive).map(({ id }) => id))
}

/** Returns the lines that the delivery type excludes; the guest changes one of the two. */
export function linesNotFor(deliveryType: OrderDeliveryType, cart: Cart, items: ReadonlyMap<string, SiteItem>): Line[] {
  return cart.lines.filter((line) => {
    const item = items.get(line.menuItemId)
    return item !== undefined && !item.deliveryTypes.includes(deliveryType)
  })
}
