/**
 * Splits a bill (R10): partitions the priced parts into shares by item, by seat, evenly or by amount. Nothing is
 * repriced. Each price, discount and tax is divided by largest remainder, so the shares equal the order in every
 * component. Shares are rounded to whole thousands of Toman; the last one takes the remainder.
 */
import { allocate, type Money, sumOf } from '@sofreh/kernel'
import type { PricedPart } from '@sofreh/payments/domain'
import { type BillShare, paidShares } from './bill-shares.ts'
import { amountOf, type Cut, cutByAmounts, cutByLines, isNothing, without } from './cut-parts.ts'
import { roundAmounts, roundCut, shareUnitOf } from './round-shares.ts'
import { partsOfPrice, priceOfFoldedOrder } from '../order-price.ts'
import type { FlagCode, FoldedOrder } from '../folded-order.ts'

/** How to split. Titles name the guest or the seat. */
export type SplitMethod =
  | {
      by: 'ITEM'
      shares: readonly { id: string; title: string; lines: readonly { lineId: string; count: number }[] }[]
    }
  | { by: 'SEAT'; shares: readonly { id: string; title: string; seat: number }[] }
  | { by: 'EVENLY'; shares: readonly { id: string; title: string }[] }
  | { by: 'AMOUNT'; shares: readonly { id: string; title: string; amount: Money }[] }

export type SplitRefusal =
  | 'SPLIT_NEEDS_TWO'
  | 'SPLIT_TOO_MUCH'
  | 'SPLIT_NOT_POSSIBLE'
  | 'LINE_NOT_FOUND'
  | 'ORDER_HAS_MONEY'
export type SplitAnswer = { ok: true; shares: BillShare[] } | { ok: false; code: SplitRefusal }

type SplitOrder = Pick<FoldedOrder, 'lines' | 'joined' | 'shares' | 'paid' | 'refunded' | 'writtenOff' | 'currency'>

/**
 * Splits what is not yet paid; paid shares keep their parts. The `rest` share receives the remainder.
 * @param parts the order's price in parts, as it is now
 */
export function splitBill(
  order: SplitOrder,
  parts: readonly PricedPart[],
  method: SplitMethod & { rest: { id: string; title: string } },
): SplitAnswer {
  const fixed = paidShares(order)
  if (order.paid !== sumOf(fixed.map((share) => share.paid)) || order.refunded > 0 || order.writtenOff > 0)
    return { ok: false, code: 'ORDER_HAS_MONEY' }
  const open = parts.map((part) => without(part, fixed))
  if (open.some((part) => Math.min(part.price, part.discount, part.tax, amountOf(part)) < 0))
    return { ok: false, code: 'SPLIT_NOT_POSSIBLE' }
  const exact = cutOf(order, open, method, fixed)
  if (typeof exact === 'string') return { ok: false, code: exact }
  // Amounts chosen by a person are not rounded.
  const cut = method.by === 'AMOUNT' ? exact : roundCut(exact, shareUnitOf(order.currency))
  const named = [...method.shares, method.rest]
  const shares = named.map(({ id, title }, index): BillShare => {
    const own = cut.map((pieces) => pieces[index]).flatMap((piece) => (piece && !isNothing(piece) ? piece : []))
    const units = method.by === 'ITEM' ? unitsOf(method.shares[index]?.lines ?? []) : undefined
    return { id, title, amount: sumOf(own.map(amountOf)), paid: 0, parts: own, ...(units && { units }) }
  })
  const isRestEmpty = shares.at(-1)?.parts.length === 0
  const made = isRestEmpty ? shares.slice(0, -1) : shares
  return made.length + fixed.length < 2 ? { ok: false, code: 'SPLIT_NEEDS_TWO' } : { ok: true, shares: made }
}

/** Applies a split in the fold. It is valid only if the shares, with those already paid, equal the whole order. */
export function changeShares(order: FoldedOrder, shares: readonly BillShare[]): FoldedOrder | FlagCode {
  if (order.state === 'FINISHED' || order.state === 'REJECTED') return 'ORDER_NOT_EDITABLE'
  const fixed = paidShares(order)
  const all = [...fixed, ...shares]
  if (new Set(all.map((share) => share.id)).size < all.length) return 'SHARES_DO_NOT_FIT'
  if (shares.length === 0) return { ...order, shares: fixed }
  if (shares.some((share) => share.paid !== 0)) return 'SHARES_DO_NOT_FIT'
  const left = partsOfPrice(priceOfFoldedOrder(order)).map((part) => without(part, all))
  const isExact = left.every((part) => isNothing(part))
  const isWhole = shares.every((share) => share.amount === sumOf(share.parts.map(amountOf)))
  return isExact && isWhole ? { ...order, shares: all } : 'SHARES_DO_NOT_FIT'
}

/** Adds a payment to its share of the bill. */
export function payShare(order: FoldedOrder, pay: { amount: Money; shareId?: string | undefined }): FoldedOrder {
  if (!order.shares.some((share) => share.id === pay.shareId)) return order
  const paid = (share: BillShare) => (share.id === pay.shareId ? { ...share, paid: share.paid + pay.amount } : share)
  return { ...order, shares: order.shares.map(paid) }
}

function cutOf(
  order: SplitOrder,
  open: readonly PricedPart[],
  method: SplitMethod,
  fixed: readonly BillShare[],
): Cut | SplitRefusal {
  const whole = sumOf(open.map(amountOf))
  switch (method.by) {
    case 'EVENLY': {
      const amounts = allocate(
        whole,
        method.shares.map(() => 1),
      )
      return cutByAmounts(open, [...roundAmounts(amounts, shareUnitOf(order.currency)), 0])
    }
    case 'AMOUNT': {
      const rest = whole - sumOf(method.shares.map((share) => share.amount))
      return rest < 0 ? 'SPLIT_TOO_MUCH' : cutByAmounts(open, [...method.shares.map((share) => share.amount), rest])
    }
    case 'SEAT': {
      const seatOf = new Map(order.lines.map((line) => [line.id, line.seat]))
      return cutByLines(open, (part) => {
        const seats = method.shares.map((share) => Number(share.seat === seatOf.get(part.key)))
        if (seats.includes(1)) return [...seats, 0]
        // All shares divide a dish without a seat; a dish of a seat without a share goes to the rest.
        const isShared = seatOf.get(part.key) === null
        return isShared ? [...method.shares.map(() => 1), 0] : [...method.shares.map(() => 0), 1]
      })
    }
    case 'ITEM':
      return cutByItems(order, open, method, fixed)
  }
}

function cutByItems(
  order: SplitOrder,
  open: readonly PricedPart[],
  method: Extract<SplitMethod, { by: 'ITEM' }>,
  fixed: readonly BillShare[],
): Cut | SplitRefusal {
  const wanted = new Map<string, number[]>()
  for (const [index, share] of method.shares.entries()) {
    for (const { lineId, count } of share.lines) {
      const id = order.joined[lineId] ?? lineId
      const counts = wanted.get(id) ?? method.shares.map(() => 0)
      counts[index] = (counts[index] ?? 0) + count
      wanted.set(id, counts)
    }
  }
  const lines = new Map(order.lines.map((line) => [line.id, line]))
  for (const [id, counts] of wanted) {
    const line = lines.get(id)
    if (!line) return 'LINE_NOT_FOUND'
    if (sumOf(counts) + unitsTaken(fixed, id) > line.count) return 'SPLIT_TOO_MUCH'
  }
  return cutByLines(open, (part) => {
    const counts = wanted.get(part.key) ?? method.shares.map(() => 0)
    const count = lines.get(part.key)?.count ?? 0
    return [...counts, Math.max(0, count - unitsTaken(fixed, part.key) - sumOf(counts))]
  })
}

export function unitsTaken(shares: readonly BillShare[], lineId: string): number {
  return sumOf(shares.map((share) => share.units?.[lineId] ?? 0))
}

function unitsOf(lines: readonly { lineId: string; count: number }[]): Record<string, number> {
  const units: Record<string, number> = {}
  for (const { lineId, count } of lines) units[lineId] = (units[lineId] ?? 0) + count
  return units
}
