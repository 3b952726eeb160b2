/** Divides the parts of a price. The pieces of a part always add up to it in every component. */
import { allocate, type Money, sumOf } from '@sofreh/kernel'
import type { PricedPart } from '@sofreh/payments/domain'
import type { BillShare } from './bill-shares.ts'

/** For each part of the price: one piece per share, then one for the rest. */
export type Cut = PricedPart[][]

/**
 * Divides dishes by the given weights; packaging, fees, delivery and tip in proportion to the cost of each share's
 * dishes.
 */
export function cutByLines(open: readonly PricedPart[], weightsOf: (line: PricedPart) => number[]): Cut {
  const lines = new Map(
    open.flatMap((part) => (part.kind === 'LINE' ? [[part.key, cutPart(part, weightsOf(part))]] : [])),
  )
  const costs = [...lines.values()].reduce<Money[]>(
    (sums, pieces) => pieces.map((piece, index) => (sums[index] ?? 0) + amountOf(piece)),
    [],
  )
  return open.map((part) => lines.get(part.key) ?? cutPart(part, costs))
}

/**
 * Divides every part by what each share still lacks, so that each share ends at exactly its amount. A piece never
 * exceeds what its share lacks, because a part never exceeds what all shares lack together.
 */
export function cutByAmounts(open: readonly PricedPart[], amounts: readonly Money[]): Cut {
  let lacking = [...amounts]
  return open.map((part) => {
    const pieces = cutPart(part, lacking)
    lacking = lacking.map((lack, index) => lack - amountOf(pieces[index] ?? part))
    return pieces
  })
}

/**
 * Divides one part by weights. Discount and tax follow the amount, so a piece's tax never exceeds its cost and no
 * component is negative.
 */
export function cutPart(part: PricedPart, weights: readonly number[]): PricedPart[] {
  const amounts = allocate(amountOf(part), weights)
  const by = amountOf(part) === 0 ? weights : amounts
  const discounts = allocate(part.discount, by)
  const taxes = allocate(part.tax, by)
  return amounts.map((amount, index) => {
    const [discount = 0, tax = 0] = [discounts[index], taxes[index]]
    return { ...part, price: amount + discount - tax, discount, tax }
  })
}

export function without(part: PricedPart, shares: readonly BillShare[]): PricedPart {
  const taken = shares.flatMap((share) => share.parts.filter((each) => each.key === part.key))
  return {
    ...part,
    price: part.price - sumOf(taken.map((each) => each.price)),
    discount: part.discount - sumOf(taken.map((each) => each.discount)),
    tax: part.tax - sumOf(taken.map((each) => each.tax)),
  }
}

export function amountOf(part: PricedPart): Money {
  return part.price - part.discount + part.tax
}

export function isNothing(part: PricedPart): boolean {
  return part.price === 0 && part.discount === 0 && part.tax === 0
}
