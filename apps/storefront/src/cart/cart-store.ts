import { isUuid } from '@sofreh/kernel'
import { createStore, useStore } from '@sofreh/kit'
import { type Cart, emptyCart, type Line } from './cart.ts'
import { isDestination } from './destination.ts'
import { writeStored, readStored } from './read-stored.ts'

/** The cart of this page; empty until the browser has read its storage. */
export const cartStore = createStore<Cart>(emptyCart)
let place: string | undefined

/** Loads the cart stored for this restaurant and table, then saves every change and follows other tabs. */
export function openCart(vendorId: string, tableId: string | undefined): void {
  const name = `sofreh.cart.${vendorId}.${tableId ?? 'site'}`
  place = name
  const read = () => cartStore.set(readStored(name, isCart) ?? emptyCart)
  read()
  addEventListener('storage', (event) => {
    if (event.key === name) read()
  })
}

export function changeCart(change: (cart: Cart) => Cart): void {
  const next = change(cartStore.get())
  cartStore.set(next)
  if (place) writeStored(place, next === emptyCart ? undefined : next)
}

export function useCart<Piece>(pick: (cart: Cart) => Piece): Piece {
  return useStore(cartStore, pick)
}

/** Validates stored data: another version of this page may have written it. */
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
