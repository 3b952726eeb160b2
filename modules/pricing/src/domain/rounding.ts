/**
 * Rounds the final price down to whole hundreds, as a restaurant does at the counter: never up, because nobody owes more than the
 * parts of the bill. What is given up comes off the goods after tax, spread over the lines, so that a refund of a line, a share of a
 * bill and an invoice add up to the last unit. docs/price.md, step 8.
 */
import { type Money, sumOf } from '@sofreh/kernel'
import { spread } from './discounts.ts'
import { assertAmount } from './goods-of-line.ts'
import type { PricedLine } from './price-types.ts'

/** What rounding takes off: nothing where the goods do not cover it, and never so much that the order costs nothing. */
export function roundingOf(exact: Money, goodsLeft: Money, roundTo: Money | undefined): Money {
  const unit = assertAmount(roundTo ?? 0)
  if (unit === 0 || exact < unit) return 0
  const rest = exact % unit
  return rest <= goodsLeft ? rest : 0
}

/** The lines with their shares of the rounding. They must come in the canonical order (see price-of-order). */
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
