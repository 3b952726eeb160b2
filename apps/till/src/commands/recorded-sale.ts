import type { SaleRequest } from './cart.ts'

/** What the server has under a cart's id. */
export type RecordedOrder = {
  lines: readonly { id: string; count: number; isGift?: boolean }[]
  price: { finalPrice: number }
}

/**
 * Returns which of the sales of one cart the server recorded. Where it is none of them as they are, for example because
 * staff changed the order since, returns the last one with the dishes of the order.
 * @param sale the last sale of the cart
 * @param earlier the sales of the cart before it, oldest first
 */
export function recordedSale(
  { lines, price }: RecordedOrder,
  sale: SaleRequest,
  earlier: readonly SaleRequest[],
): SaleRequest {
  const dishes = new Map(lines.flatMap(({ id, count, isGift }) => (isGift ? [] : [[id, count] as const])))
  const alike = [...earlier, sale].filter(
    ({ cart }) => cart.lines.length === dishes.size && cart.lines.every(({ id, count }) => dishes.get(id) === count),
  )
  const same = alike.find(({ total }) => total === price.finalPrice) ?? alike.at(-1)
  if (same) return same
  const sold = sale.cart.lines.flatMap((line) => {
    const count = dishes.get(line.id)
    return count === undefined ? [] : [{ ...line, count }]
  })
  return { ...sale, cart: { ...sale.cart, lines: sold }, total: price.finalPrice }
}
