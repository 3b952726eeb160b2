import type { Order } from '@sofreh/ordering/client'
import { expect, it } from 'vitest'
import { isFoodReady } from './is-food-ready.ts'

const none = { held: 0, fired: 0, seen: 0, ready: 0, served: 0, voided: 0 }
const order = (state: Order['state'], ...kitchen: Partial<typeof none>[]) =>
  ({ state, lines: kitchen.map((counts) => ({ kitchen: { ...none, ...counts } })) }) as unknown as Order

it('counts an order without a courier as ready when the kitchen has made all of it', () => {
  expect(isFoodReady(order('READYTOSHIPMENT'))).toBe(true)
  expect(isFoodReady(order('CONFIRMED', { ready: 2 }, { ready: 1, voided: 1 }))).toBe(true)
  expect(isFoodReady(order('CONFIRMED', { ready: 2 }, { fired: 1 }))).toBe(false)
  expect(isFoodReady(order('CONFIRMED', { ready: 2, seen: 1 }))).toBe(false)
  expect(isFoodReady(order('CONFIRMED', { ready: 2, held: 1 }))).toBe(false)
  expect(isFoodReady(order('CONFIRMED', { voided: 1 }))).toBe(false)
})
