/**
 * Rounds shares of a bill to whole thousands of Toman (docs/guide/orders.md, "A split bill"). The last share takes the
 * remainder, so all shares add up to the bill exactly.
 */
import { allocate, type Money, sumOf } from '@sofreh/kernel'
import type { PricedPart } from '@sofreh/payments/domain'
import type { FoldedOrder } from '../folded-order.ts'
import { amountOf, type Cut, cutPart } from './cut-parts.ts'

/** Returns the rounding unit of shares: the smallest note people carry. */
export function shareUnitOf(currency: FoldedOrder['currency']): Money {
  return currency === 'RIAL' ? 10_000 : 1_000
}

/**
 * Rounds every amount but the last one above 0, which takes the remainder. Returns the amounts unchanged where the last
 * one or any share would become nothing.
 * @param round to the nearest unit, or up so that a share covers all of its own dishes
 * @returns amounts with the same sum
 */
export function roundAmounts(
  amounts: readonly Money[],
  unit: Money,
  round: (units: number) => number = Math.round,
): Money[] {
  const last = amounts.findLastIndex((amount) => amount > 0)
  const rounded = amounts.map((amount, at) => (at < last ? round(amount / unit) * unit || amount : amount))
  const rest = sumOf(amounts) - sumOf(rounded.slice(0, Math.max(0, last)))
  if (last < 1 || rest <= 0) return [...amounts]
  return rounded.map((amount, at) => (at === last ? rest : amount))
}

/** Returns what one of `people` pays of an amount divided evenly; the last of them pays the remainder. */
export function evenShare(whole: Money, people: number, unit: Money): Money {
  const [first = 0] = allocate(
    whole,
    Array.from({ length: people }, () => 1),
  )
  return roundAmounts([first, whole - first], unit)[0] ?? whole
}

/**
 * Rounds each share up to whole units at the cost of the last share, taking fees and tip before dishes. Every share
 * then covers its own dishes; the last one keeps its dishes as long as its fees suffice.
 * @param cut per part of the price its pieces, one for each share
 */
export function roundCut(cut: Cut, unit: Money): Cut {
  const exact = amountsOfCut(cut)
  const wanted = roundAmounts(exact, unit, Math.ceil)
  const last = exact.findLastIndex((amount) => amount > 0)
  const raised = exact.map((amount, share) => ({ share, by: (wanted[share] ?? amount) - amount }))
  return raised
    .filter(({ by }) => by > 0)
    .reduce((before, { share, by }) => moved(before, { from: last, to: share, amount: by }), cut)
}

function amountsOfCut(cut: Cut): Money[] {
  return cut.reduce<Money[]>(
    (sums, pieces) => pieces.map((piece, share) => (sums[share] ?? 0) + amountOf(piece)),
    cut[0]?.map(() => 0) ?? [],
  )
}

type Move = { from: number; to: number; amount: Money }

function moved(cut: Cut, { from, to, amount }: Move): Cut {
  let lacking = amount
  const after = [...cut]
  for (const at of dishesLast(cut)) {
    const [given, taken] = [after[at]?.[from], after[at]?.[to]]
    if (!given || !taken || lacking === 0) continue
    const own = Math.min(lacking, amountOf(given))
    if (own <= 0) continue
    const [goes = given, stays = given] = cutPart(given, [own, amountOf(given) - own])
    after[at] = (after[at] ?? []).map((piece, share) =>
      share === from ? stays : share === to ? together(taken, goes) : piece,
    )
    lacking -= own
  }
  return after
}

function dishesLast(cut: Cut): number[] {
  const places = cut.map((_, at) => at)
  const isDish = (at: number) => Number(cut[at]?.[0]?.kind === 'LINE')
  return places.sort((one, other) => isDish(one) - isDish(other))
}

function together(one: PricedPart, other: PricedPart): PricedPart {
  return {
    ...one,
    price: one.price + other.price,
    discount: one.discount + other.discount,
    tax: one.tax + other.tax,
  }
}
