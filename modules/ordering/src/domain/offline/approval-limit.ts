/**
 * The amount an approval took off a price. An offline till approves up to the vendor's limit; sales above it are
 * accepted and flagged for review (docs/decisions/0023-pins-at-the-till.md).
 */
type PricedLine = { isFreeItem: boolean; changePrice?: number | null; lineDiscount?: unknown }
type Sale = { lines: readonly PricedLine[]; discount?: unknown }

/** Returns the sale at menu prices, without manual price changes and discounts. */
export function asMenuPrices<Asked extends Sale>(sale: Asked): Asked {
  const lines = sale.lines.map((line) => ({ ...line, isFreeItem: false, changePrice: null, lineDiscount: null }))
  return { ...sale, lines, discount: null }
}

/**
 * Whether the amount exceeds the limit.
 * @param limit 0 = no limit
 */
export function isAboveLimit(amount: number, limit: number): boolean {
  return limit > 0 && amount > limit
}
