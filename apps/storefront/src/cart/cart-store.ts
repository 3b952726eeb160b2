import { createStore, useStore } from '@sofreh/kit'
import { type Cart, emptyCart } from './cart.ts'
import { writeStored, readStored } from '@sofreh/kit/stored'
import { cartOfStored, isStoredCart, storedCartOf } from './stored-cart.ts'

/** The cart of this page; empty until the browser has read its storage. */
export const cartStore = createStore<Cart>(emptyCart)
let place: string | undefined

/** Loads the cart stored for this restaurant and table, then saves every change and follows other tabs. */
export function openCart(vendorId: string, tableId: string | undefined): void {
  const name = `sofreh.cart.${vendorId}.${tableId ?? 'site'}`
  place = name
  const read = () => {
    const stored = readStored(name, isStoredCart)
    cartStore.set(stored ? cartOfStored(stored) : emptyCart)
  }
  read()
  addEventListener('storage', (event) => {
    if (event.key === name) read()
  })
}

export function changeCart(change: (cart: Cart) => Cart): void {
  const next = change(cartStore.get())
  cartStore.set(next)
  if (place) writeStored(place, next === emptyCart ? undefined : storedCartOf(next))
}

export function useCart<Piece>(pick: (cart: Cart) => Piece): Piece {
  return useStore(cartStore, pick)
}
