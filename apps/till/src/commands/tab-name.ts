import { tabNameText as text } from '../text/tab-name.fa.ts'

export { tabNameText } from '../text/tab-name.fa.ts'

export const mostOfTabName = 40

/** Puts the name before the order's note, where the kitchen and the board show it. */
export function noteWithName(name: string | null | undefined, note: string): string {
  return [name ? `${text.prefix}${name}` : '', note].filter(Boolean).join(text.separator)
}

/** Returns the name that a note begins with; empty where it has none. */
export function nameInNote(note: string): string {
  if (!note.startsWith(text.prefix)) return ''
  return note.slice(text.prefix.length).split(text.separator)[0] ?? ''
}

/** Returns whether a dine-in bill has no table, customer or name to find it by. */
export function isNamelessTab(cart: {
  deliveryType: string
  table: unknown
  customer: unknown
  tabName?: string | null
}): boolean {
  return cart.deliveryType === 'SERVE' && !cart.table && !cart.customer && !cart.tabName
}
