import type { Order } from '@sofreh/ordering/client'

/**
 * Returns whether the kitchen has made the whole order. Without a courier or company its state stays CONFIRMED until
 * one is chosen.
 */
export function isFoodReady({ state, lines }: Pick<Order, 'state' | 'lines'>): boolean {
  if (state === 'READYTOSHIPMENT') return true
  const isMade = lines.some(({ kitchen: { ready, served } }) => ready + served > 0)
  return isMade && lines.every(({ kitchen: { held, fired, seen } }) => held + fired + seen === 0)
}
