import { newId } from '@sofreh/kernel'
import { create } from 'zustand'
import type { Ticket, TicketLine } from './ticket.ts'
import * as rules from './ticket.ts'

/** The last sale or payment, shown until the next dish is tapped. */
export type LastSale = {
  /** `sold`: a cart became an order. `paid`: an open bill or a share of it was paid. */
  kind: 'sold' | 'paid'
  orderId: string
  number: string | null
  total: number
  change: number
  /** True while it is on this device and not at the server. */
  isWaiting: boolean
  /** Its log entry, whose printout is its backup; null where the server has it. */
  saleId: string | null
}
export type Pane = 'open' | 'menu' | 'ticket'

type TillState = {
  ticket: Ticket
  /** The line that digits and keys act on. */
  selectedLineId: string | undefined
  lastSale: LastSale | undefined
  /** The visible pane on a phone. */
  pane: Pane
  add: (line: TicketLine) => void
  select: (lineId: string | undefined) => void
  setCount: (lineId: string, count: number) => void
  changeCount: (lineId: string, by: number) => void
  changeLine: (lineId: string, change: Parameters<typeof rules.changeLine>[2]) => void
  change: (change: Partial<Omit<Ticket, 'id' | 'lines' | 'deliveryType'>>) => void
  setDeliveryType: (deliveryType: Ticket['deliveryType']) => void
  /** Shows a cart: a held one, a refused one or a new one. */
  open: (ticket: Ticket) => void
  /** Starts a new cart after a sale, and stores the sale as the last. */
  sold: (sale: LastSale) => void
  /** Stores a payment of an open bill as the last; the cart stays as it is. */
  paid: (payment: Omit<LastSale, 'kind' | 'saleId'>) => void
  show: (pane: Pane) => void
  /** A short message over the till that disappears by itself. */
  said: string | undefined
  /** Undoes what the message reports. */
  undo: (() => void) | undefined
  /** How long the message stays, where not the default. */
  saidForMs: number | undefined
  say: (said: string | undefined, undo?: () => void, saidForMs?: number) => void
}

/** The till's transient state. Components select only the fields they render, so that few render again. */
export const useTill = create<TillState>((set) => ({
  ticket: rules.newTicket(newId()),
  selectedLineId: undefined,
  lastSale: undefined,
  pane: 'menu',
  add: (line) =>
    set(({ ticket }) => ({
      ticket: rules.addDish(ticket, line),
      selectedLineId: rules.lineOfDish(ticket, line),
      lastSale: undefined,
    })),
  select: (selectedLineId) => set({ selectedLineId }),
  setCount: (lineId, count) => set(({ ticket }) => ({ ticket: rules.setCount(ticket, lineId, count) })),
  changeCount: (lineId, by) =>
    set(({ ticket }) => ({ ticket: rules.changeCount(ticket, lineId, by), selectedLineId: lineId })),
  changeLine: (lineId, change) => set(({ ticket }) => ({ ticket: rules.changeLine(ticket, lineId, change) })),
  change: (change) => set(({ ticket }) => ({ ticket: { ...ticket, ...change } })),
  setDeliveryType: (deliveryType) => set(({ ticket }) => ({ ticket: { ...ticket, deliveryType } })),
  open: (ticket) => set({ ticket, selectedLineId: undefined, lastSale: undefined }),
  sold: (lastSale) =>
    set(({ ticket }) => ({
      ticket: rules.newTicket(newId(), ticket.deliveryType),
      selectedLineId: undefined,
      lastSale,
      pane: 'ticket',
    })),
  paid: (payment) => set({ lastSale: { ...payment, kind: 'paid', saleId: null }, pane: 'ticket' }),
  show: (pane) => set({ pane }),
  said: undefined,
  undo: undefined,
  saidForMs: undefined,
  say: (said, undo, saidForMs) => set({ said, undo, saidForMs }),
}))

/** Returns a cart line for a dish of the menu with the chosen toppings. */
export function lineOf(
  item: Omit<TicketLine, 'id' | 'count' | 'isFreeItem' | 'toppings' | 'toppingCategories' | 'note' | 'menuItemId'> & {
    id: string
    toppingCategories: readonly { id: string; free: number }[]
  },
  toppings: TicketLine['toppings'] = [],
): TicketLine {
  return {
    id: newId(),
    menuItemId: item.id,
    title: item.title,
    count: 1,
    price: item.price,
    discount: item.discount,
    packagingCost: item.packagingCost,
    servePackagingCost: item.servePackagingCost,
    withTax: item.withTax,
    isFreeItem: false,
    toppings,
    toppingCategories: item.toppingCategories.map(({ id, free }) => ({ id, free })),
    note: '',
  }
}
