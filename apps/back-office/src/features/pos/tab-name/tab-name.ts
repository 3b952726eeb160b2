import { tabNameText as text } from './tab-name.fa.ts'

export { tabNameText } from './tab-name.fa.ts'

export const mostOfTabName = 40

/** The note of an order with the name of who it is for before it, as kitchen and board read it. */
export function noteWithName(name: string | null | undefined, note: string): string {
  return [name ? `${text.prefix}${name}` : '', note].filter(Boolean).join(text.separator)
}

/** The name that a note begins with; empty where it names nobody. */
export function nameInNote(note: string): string {
  if (!note.startsWith(text.prefix)) return ''
  return note.slice(text.prefix.length).split(text.separator)[0] ?? ''
}

/** A bill for guests who stay, that nobody could find again: no table, no customer, no name. */
export function isNamelessTab(ticket: {
  deliveryType: string
  table: unknown
  customer: unknown
  tabName?: string | null
}): boolean {
  return ticket.deliveryType === 'SERVE' && !ticket.table && !ticket.customer && !ticket.tabName
}
