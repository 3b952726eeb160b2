import type { Order } from '@sofreh/ordering/client'
import { useEffect, useState } from 'react'

/** How long a new card is highlighted. */
const glowMs = 6_000

/**
 * Returns whether an order arrived since the board was opened and still glows. Orders present at the start are not new.
 */
export function useNewOrders(orders: readonly Pick<Order, 'id'>[]): (id: string) => boolean {
  const [known, setKnown] = useState<ReadonlySet<string>>(() => new Set(orders.map((order) => order.id)))
  const fresh = orders.filter((order) => !known.has(order.id)).map((order) => order.id)
  const key = fresh.join(' ')
  useEffect(() => {
    if (key === '') return
    const timer = setTimeout(() => setKnown((before) => new Set([...before, ...key.split(' ')])), glowMs)
    return () => clearTimeout(timer)
  }, [key])
  return (id) => !known.has(id)
}
