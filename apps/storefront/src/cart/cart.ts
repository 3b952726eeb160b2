import type { SiteItem } from '@sofreh/catalog/client'
import { cutGraphemes } from '@sofreh/kernel'
import { addToCart, type CartLine, sameDish, setCartCount } from '@sofreh/pricing/domain'
import type { OrderDeliveryType } from '../page/page-content.ts'
import type { Destination } from './destination.ts'

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
  /** As it was typed. */
  discountCode?: string | undefined
  /** Club points to spend. */
  points?: number | undefined
  /** The instant of the slot it is wanted for; absent: as soon as it is ready. */
  scheduledFor?: string | undefined
  /** Where it is brought to, for ways that bring it. */
  destination?: Destination | undefined
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

/** Sets a line's count. Without a dish that is paid for, code, tip, points, note and time go too; how and where to stays. */
export function withCount(cart: Cart, id: string, count: number): Cart {
  const lines = setCartCount(cart.lines, id, count)
  return lines.some(({ isFreeItem }) => !isFreeItem) ? { ...cart, lines } : emptied(cart)
}

/** An empty cart of the same guest: the way it is brought and the address stay. */
export function emptied({ way, destination }: Pick<Cart, 'way' | 'destination'>): Cart {
  return { ...emptyCart, way, destination }
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
  return kept === '' ? added : cutGraphemes(`${kept}\n${added}`, longestNote)
}

export const longestNote = 300
