import { newId } from '@sofreh/kernel'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cartStore, changeCart, openCart } from './cart-store.ts'

const rows = new Map<string, string>()
const vendorId = newId()
const name = `sofreh.cart.${vendorId}.site`
const line = { id: newId(), menuItemId: newId(), count: 2, title: 'کباب', note: '', toppings: [], isFreeItem: false }

describe('cart-store', () => {
  beforeEach(() => {
    rows.clear()
    vi.stubGlobal('addEventListener', () => undefined)
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => rows.get(key) ?? null,
      setItem: (key: string, text: string) => rows.set(key, text),
      removeItem: (key: string) => rows.delete(key),
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('opens a cart that yesterday’s page stored, with its delivery type and payment method', () => {
    rows.set(
      name,
      JSON.stringify({ lines: [line], way: 'PICKUP', paymentWay: 'COUNTER', description: 'بی نمک', tip: 0 }),
    )
    openCart(vendorId, undefined)
    expect(cartStore.get()).toEqual({
      lines: [line],
      deliveryType: 'PICKUP',
      paymentMethod: 'COUNTER',
      description: 'بی نمک',
      tip: 0,
    })
  })

  it('stores a changed cart under the names that yesterday’s page reads', () => {
    openCart(vendorId, undefined)
    changeCart((cart) => ({ ...cart, lines: [line], deliveryType: 'DELIVER', paymentMethod: 'ONLINE' }))
    expect(JSON.parse(rows.get(name) ?? '')).toEqual({
      lines: [line],
      way: 'DELIVER',
      paymentWay: 'ONLINE',
      description: '',
      tip: 0,
    })
  })
})
