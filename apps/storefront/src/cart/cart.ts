import type { SiteItem } from '@sofreh/catalog/client'
import { cutGraphemes } from '@sofreh/kernel'
import { addToCart, type CartLine, sameDish, setCartCount } from '@sofreh/pricing/domain'
import type { OrderDeliveryType } from '../content/page-content.ts'
import type { Destination } from '../content/destination.ts'

/** A line of the guest's cart: the choice without amounts. The title is stored to name a dish that left the menu. */
export type Line = CartLine & { title: string; note: string; toppings: { toppingId: string; count: number }[] }

export type PaymentMethod = 'ONLINE' | 'COUNTER'

/** The guest's choices so far; stored in the browser. */
export type Cart = {
  lines: Line[]
  deliveryType?: OrderDeliveryType | undefined
  paymentMethod?: PaymentMethod | undefined
  numberOfPerson?: number | undefined
  description: string
  tip: number
  /** As the guest typed it. */
  discountCode?: string | undefined
  /** Club points to spend. */
  points?: number | undefined
  /** Start instant of the slot; absent: as soon as it is ready. */
  scheduledFor?: string | undefined
  /** Destination, for delivery types that deliver. */
  destination?: Destination | undefined
}

export const emptyCart: Cart = { lines: [], description: '', tip: 0 }

/** Adds a dish. The same dish with the same toppings raises its line and appends its note. */
export function withDish(cart: Cart, added: Line): Cart {
  const lines = addToCart(cart.lines, added).map((line) =>
    line.id !== added.id && sameDish(line, added) ? { ...line, note: joinedNote(line.note, added.note) } : line,
  )
  return { ...cart, lines }
}

/** Replaces a line's choice, and merges the line with another that is now the same dish. */
export function withChangedLine(cart: Cart, changed: Line): Cart {
  const twin = cart.lines.find((line) => line.id !== changed.id && sameDish(line, changed))
  if (!twin) return { ...cart, lines: cart.lines.map((line) => (line.id === changed.id ? changed : line)) }
  return withDish({ ...cart, lines: cart.lines.filter((line) => line.id !== changed.id) }, changed)
}

/**
 * Sets a line's count. Without a paid dish, clears code, tip, points, note and time; delivery type and destination
 * stay.
 */
export function withCount(cart: Cart, id: string, count: number): Cart {
  const lines = setCartCount(cart.lines, id, count)
  return lines.some(({ isFreeItem }) => !isFreeItem) ? { ...cart, lines } : emptied(cart)
}

/** Empties the cart; delivery type and destination stay. */
export function emptied({ deliveryType, destination }: Pick<Cart, 'deliveryType' | 'destination'>): Cart {
  return { ...emptyCart, deliveryType, destination }
}

export function countOfItem(cart: Cart, menuItemId: string): number {
  return cart.lines.reduce((sum, line) => sum + (line.menuItemId === menuItemId ? line.count : 0), 0)
}

export function countOfCart(cart: Cart): number {
  return cart.lines.reduce((sum, line) => sum + line.count, 0)
}

/** Returns the line that minus on the item's card reduces: the one added last. */
export function lastLineOf(cart: Cart, menuItemId: string): Line | undefined {
  return cart.lines.findLast((line) => line.menuItemId === menuItemId)
}

/** Returns how many more portions of the item the guest can add. */
export function roomFor(item: SiteItem, cart: Cart): number {
  if (!item.isAvailable) return 0
  const most = Math.min(item.stock ?? mostOfOne, mostOfOne)
  return Math.max(0, most - countOfItem(cart, item.id))
}

/** Sanity limit for one dish; the server accepts at most 999 in a line. */
const mostOfOne = 99

/** Returns the titles and counts of a line's toppings, in menu order. */
export function toppingNames(line: Pick<Line, 'toppings'>, item: SiteItem): { title: string; count: number }[] {
  return item.toppingCategories.flatMap((group) =>
    group.toppings.flatMap(({ id, title }) => {
      const count = line.toppings.find((chosen) => chosen.toppingId === id)?.count ?? 0
      return count > 0 ? [{ title, count }] : []
    }),
  )
}

function joinedNote(existing: string, added: string): string {
  if (added === '' || existing === added) return existing
  return existing === '' ? added : cutGraphemes(`${existing}\n${added}`, longestNote)
}

export const longestNote = 300
