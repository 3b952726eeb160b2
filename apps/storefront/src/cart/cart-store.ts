import { isUuid } from '@sofreh/kernel'
import { createStore, useStore } from '@sofreh/kit'
import { type Cart, emptyCart, type Line } from './cart.ts'
import { isDestination } from './destination.ts'
import { keep, readKept } from './kept.ts'

/** The cart of this page; empty until the browser has read what it kept. */
export const cartStore = createStore<Cart>(emptyCart)
let place: string | undefined

/** Begins with the cart kept for this restaurant and table, and keeps it from now on, in every tab. */
export function openCart(vendorId: string, tableId: string | undefined): void {
  const name = `sofreh.cart.${vendorId}.${tableId ?? 'site'}`
  place = name
  const read = () => cartStore.set(readKept(name, isCart) ?? emptyCart)
  read()
  addEventListener('storage', (event) => {
    if (event.key === name) read()
  })
}

export function changeCart(change: (cart: Cart) => Cart): void {
  const next = change(cartStore.get())
  cartStore.set(next)
  if (place) keep(place, next === emptyCart ? undefined : next)
}

export function useCart<Piece>(pick: (cart: Cart) => Piece): Piece {
  return useStore(cartStore, pick)
}

/** What another version of this page may have kept is checked, not trusted. */
function isCart(value: unknown): value is Cart {
  if (typeof value !== 'object' || value === null) return false
  const cart = value as Partial<Cart>
  return (
    Array.isArray(cart.lines) &&
    cart.lines.every(isLine) &&
    typeof cart.description === 'string' &&
    Number.isSafeInteger(cart.tip) &&
    isTextOrAbsent(cart.discountCode) &&
    isTextOrAbsent(cart.scheduledFor) &&
    (cart.points === undefined || Number.isSafeInteger(cart.points)) &&
    (cart.destination === undefined || isDestination(cart.destination))
  )
}

function isTextOrAbsent(value: unknown): boolean {
  return value === undefined || typeof value === 'string'
}

function isLine(value: unknown): value is Line {
  const line = value as Partial<Line> | null
  return (
    typeof line === 'object' &&
    line !== null &&
    isUuid(line.id ?? '') &&
    isUuid(line.menuItemId ?? '') &&
    Number.isSafeInteger(line.count) &&
    typeof line.title === 'string' &&
    typeof line.note === 'string' &&
    Array.isArray(line.toppings)
  )
}
