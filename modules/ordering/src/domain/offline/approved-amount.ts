/**
 * What somebody's approval took off a price. A till without a network approves up to the vendor's limit; what was sold above it is kept
 * and looked at by a person (docs/decisions/0023-pins-at-the-till.md).
 */
type Said = { isFreeItem: boolean; changePrice?: number | null; lineDiscount?: unknown }
type Sale = { lines: readonly Said[]; discount?: unknown }

/** The sale as the menu prices it: without what was said about prices by hand. */
export function asMenuPrices<Asked extends Sale>(sale: Asked): Asked {
  const lines = sale.lines.map((line) => ({ ...line, isFreeItem: false, changePrice: null, lineDiscount: null }))
  return { ...sale, lines, discount: null }
}

/** @param limit 0: none is set, and nothing is compared */
export function isAboveLimit(amount: number, limit: number): boolean {
  return limit > 0 && amount > limit
}
