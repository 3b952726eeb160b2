/**
 * Rounds the final price down to a multiple, never up, because a guest never owes more than the parts of the bill. The
 * reduction comes off the goods after tax and is spread over the lines. So refunds of lines, shares of a bill and
 * invoices add up to the last unit. docs/guide/price.md, step 8.
 */
import { type Money, sumOf } from '@sofreh/kernel'
import { spread } from './discounts.ts'
import { assertAmount } from './goods-of-line.ts'
import type { PricedLine } from './price-types.ts'

/** Returns what rounding takes off: 0 when the goods do not cover it or when the order would cost nothing. */
export function roundingOf(exact: Money, goodsLeft: Money, roundTo: Money | undefined): Money {
  const unit = assertAmount(roundTo ?? 0)
  if (unit === 0 || exact < unit) return 0
  const rest = exact % unit
  return rest <= goodsLeft ? rest : 0
}

/**
 * Returns the lines with their shares of the rounding. The lines must be in the canonical order (see price-of-order).
 */
export function withRounding(lines: readonly PricedLine[], rounding: Money): PricedLine[] {
  const shares = spread(
    rounding,
    lines.map(({ goodsLeft }) => goodsLeft),
  )
  return lines.map((line, index) => {
    const share = shares[index] ?? 0
    return { ...line, rounding: share, total: sumOf([line.total, -share]) }
  })
}
