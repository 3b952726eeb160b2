import { checkChoices, type SiteItem } from '@sofreh/catalog/client'
import type { Order } from '@sofreh/ordering/client'
import { type Cart, roomFor, withDish } from '../cart/cart.ts'
import { newLine } from '../cart/cart-acts.ts'

/**
 * An earlier order at today's menu, with the differences: missing dishes, fewer portions, missing choices, higher
 * prices.
 */
export type ReorderPlan = {
  cart: Cart
  hasAny: boolean
  /** Names of dishes, each once. */
  gone: string[]
  fewer: string[]
  otherChoices: string[]
  dearer: string[]
}

type Lines = Pick<Order, 'lines'>['lines']

/** Leaves out gifts of a discount code: the guest did not choose them. */
export function reorderPlan(lines: Lines, items: ReadonlyMap<string, SiteItem>, before: Cart): ReorderPlan {
  const differing = {
    gone: new Set<string>(),
    fewer: new Set<string>(),
    otherChoices: new Set<string>(),
    dearer: new Set<string>(),
  }
  let cart = before
  let hasAny = false
  for (const line of lines.filter(({ isGift }) => !isGift)) {
    const item = items.get(line.menuItemId)
    const room = item?.isAvailable ? Math.min(line.count, roomFor(item, cart)) : 0
    if (!item || room === 0) {
      differing.gone.add(line.title)
      continue
    }
    if (room < line.count) differing.fewer.add(item.title)
    if (costsMore(line, item)) differing.dearer.add(item.title)
    const toppings = line.orderItemToppings.map(({ toppingId, count }) => ({ toppingId, count }))
    const offered = offeredToppings(item)
    const stillOffered = toppings.filter(({ toppingId }) => offered.has(toppingId))
    if (stillOffered.length < toppings.length || checkChoices(item, toppings).length > 0)
      differing.otherChoices.add(item.title)
    cart = withDish(cart, newLine(item, { count: room, note: line.note, toppings: stillOffered }))
    hasAny = true
  }
  const names = (set: ReadonlySet<string>) => [...set]
  return {
    cart,
    hasAny,
    gone: names(differing.gone),
    fewer: names(differing.fewer),
    otherChoices: names(differing.otherChoices),
    dearer: names(differing.dearer),
  }
}

function offeredToppings(item: SiteItem): Map<string, number> {
  const toppings = item.toppingCategories.flatMap((group) => group.toppings.filter(({ isActive }) => isActive))
  return new Map(toppings.map(({ id, price }) => [id, price]))
}

/** Compares the menu price then and now, of the dish and of each topping. */
function costsMore(line: Lines[number], item: SiteItem): boolean {
  const offered = offeredToppings(item)
  return (
    item.price > line.price ||
    line.orderItemToppings.some(({ toppingId, price }) => (offered.get(toppingId) ?? 0) > price)
  )
}
