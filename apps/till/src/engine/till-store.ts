import { newId } from '@sofreh/kernel'
import { create } from 'zustand'
import type { Cart, CartLine } from '../commands/cart.ts'
import * as rules from '../commands/cart.ts'

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
export type Pane = 'open' | 'menu' | 'cart'

type TillState = {
  cart: Cart
  /** The line that digits and keys act on. */
  selectedLineId: string | undefined
  lastSale: LastSale | undefined
  /** The visible pane on a phone. */
  pane: Pane
  add: (line: CartLine) => void
  select: (lineId: string | undefined) => void
  setCount: (lineId: string, count: number) => void
  changeCount: (lineId: string, by: number) => void
  changeLine: (lineId: string, change: Parameters<typeof rules.changeLine>[2]) => void
  change: (change: Partial<Omit<Cart, 'id' | 'lines' | 'deliveryType'>>) => void
  setDeliveryType: (deliveryType: Cart['deliveryType']) => void
  /** Shows a cart: a held one, a refused one or a new one. */
  open: (cart: Cart) => void
  /** Starts the next cart after the sale of a cart, and stores the sale as the last. */
  sold: (sale: LastSale, cart: Cart) => void
  /** Stores a payment of an open bill as the last; the cart stays as it is. */
  paid: (payment: Omit<LastSale, 'kind' | 'saleId'>) => void
  show: (pane: Pane) => void
  /** A short message over the till that disappears by itself. */
  message: string | undefined
  /** Undoes what the message reports. */
  undo: (() => void) | undefined
  /** How long the message stays, where not the default. */
  messageForMs: number | undefined
  showMessage: (message: string | undefined, undo?: () => void, messageForMs?: number) => void
}

/** The till's transient state. Components select only the fields they render, so that few render again. */
export const useTill = create<TillState>((set) => ({
  cart: rules.newCart(newId()),
  selectedLineId: undefined,
  lastSale: undefined,
  pane: 'menu',
  add: (line) =>
    set(({ cart }) => ({
      cart: rules.addDish(cart, line),
      selectedLineId: rules.lineOfDish(cart, line),
      lastSale: undefined,
    })),
  select: (selectedLineId) => set({ selectedLineId }),
  setCount: (lineId, count) => set(({ cart }) => ({ cart: rules.setCount(cart, lineId, count) })),
  changeCount: (lineId, by) =>
    set(({ cart }) => ({ cart: rules.changeCount(cart, lineId, by), selectedLineId: lineId })),
  changeLine: (lineId, change) => set(({ cart }) => ({ cart: rules.changeLine(cart, lineId, change) })),
  change: (change) => set(({ cart }) => ({ cart: { ...cart, ...change } })),
  setDeliveryType: (deliveryType) => set(({ cart }) => ({ cart: { ...cart, deliveryType } })),
  open: (cart) => set({ cart, selectedLineId: undefined, lastSale: undefined }),
  sold: (lastSale, sold) =>
    set(({ cart }) => ({
      cart: rules.cartAfterSale(cart, sold, newId),
      selectedLineId: undefined,
      lastSale,
      pane: 'cart',
    })),
  paid: (payment) => set({ lastSale: { ...payment, kind: 'paid', saleId: null }, pane: 'cart' }),
  show: (pane) => set({ pane }),
  message: undefined,
  undo: undefined,
  messageForMs: undefined,
  showMessage: (message, undo, messageForMs) => set({ message, undo, messageForMs }),
}))

/** Returns a cart line for a dish of the menu with the chosen toppings. */
export function lineOf(
  item: Omit<CartLine, 'id' | 'count' | 'isFreeItem' | 'toppings' | 'toppingCategories' | 'note' | 'menuItemId'> & {
    id: string
    toppingCategories: readonly { id: string; free: number }[]
  },
  toppings: CartLine['toppings'] = [],
): CartLine {
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
