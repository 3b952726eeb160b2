import type { SaleRequest } from './cart.ts'

/** Returns whether both take the same money for the same dishes; the ids of payments may differ. */
export function isSameSale(one: SaleRequest, other: SaleRequest): boolean {
  return contentOf(one) === contentOf(other)
}

function contentOf({ cart: { lines }, total, payments }: SaleRequest): string {
  const dishes = lines.map(({ id, count }) => `${id} ${count}`)
  const money = payments?.map(({ method, amount }) => `${method} ${amount}`)
  return JSON.stringify({ dishes, total, money })
}
