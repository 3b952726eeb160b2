/**
 * Shares of guests who pay one table's bill together (R10, R23). A guest takes all of the unpaid remainder, their own
 * dishes, or an even part of it. Shares that others have paid or are paying are excluded, so no dish is paid twice.
 * Nothing is repriced.
 */
import { type Money, sumOf } from '@sofreh/kernel'
import type { PricedPart } from '@sofreh/payments/domain'
import { type BillShare, paidShares } from './bill-shares.ts'
import type { FoldedOrder } from '../folded-order.ts'
import { amountOf, cutByAmounts, cutByLines, isNothing, without } from './cut-parts.ts'
import { evenShare, roundCut, shareUnitOf } from './round-shares.ts'
import { unitsTaken } from './split-bill.ts'

export type ShareRequest =
  | { by: 'ALL' }
  | { by: 'MINE'; guestId: string }
  /** How many people still pay, including the one who asks. */
  | { by: 'EVEN'; people: number }

export type SharedBill = Pick<FoldedOrder, 'lines' | 'shares' | 'paid' | 'refunded' | 'writtenOff' | 'currency'>
type Named = { id: string; title: string; guestId?: string | undefined }
export type ShareClaim = {
  request: ShareRequest
  /** What the bill owes besides the held shares. */
  due: Money
  /** Shares with a payment in progress. */
  held: ReadonlySet<string>
  share: Named
  /** Receives the remainder. */
  rest: Named
}
export type ShareAnswer =
  | { ok: true; share: BillShare; shares: BillShare[] }
  | { ok: false; code: 'NOTHING_DUE' | 'SPLIT_NOT_POSSIBLE' }

/**
 * Splits the bill for this guest's payment: held shares stay, one share is theirs, the remainder is another. A share
 * never exceeds what the bill owes: money outside the shares, and a dish voided after a guest paid for it, lower what
 * is due. The remainder takes that surplus, so that the shares still add up to the price.
 * @param parts the order's price in parts, as it is now
 * @returns `shares` for the operation `share`; SPLIT_NOT_POSSIBLE when the due amount can only be paid at once
 */
export function claimShare(order: SharedBill, parts: readonly PricedPart[], claim: ShareClaim): ShareAnswer {
  const { held, request, due } = claim
  const fixed = fixedShares(order, held)
  const open = parts.map((part) => without(part, fixed))
  if (!isDivisible(order, open, due)) return { ok: false, code: 'SPLIT_NOT_POSSIBLE' }
  const cut = cutFor(order, open, { request, due })
  const [mine, left] = [0, 1].map((at) => cut.flatMap((pieces) => pieces[at] ?? []).filter((part) => !isNothing(part)))
  const amount = sumOf((mine ?? []).map(amountOf))
  if (!mine || !left || amount === 0) return { ok: false, code: 'NOTHING_DUE' }
  const units = request.by === 'MINE' ? unitsOfGuest(order, request.guestId, fixed) : undefined
  const share: BillShare = { ...claim.share, amount, paid: 0, parts: mine, ...(units && { units }) }
  const rest: BillShare = { ...claim.rest, amount: sumOf(left.map(amountOf)), paid: 0, parts: left }
  const waiting = fixed.filter(({ paid }) => paid === 0)
  return { ok: true, share, shares: [...waiting, share, ...(left.length > 0 ? [rest] : [])] }
}

/**
 * Returns the amounts still open: of the whole bill, and of this guest's own dishes.
 * `mayShare`: false when the due amount can only be paid at once.
 */
export function openAmounts(
  order: SharedBill,
  parts: readonly PricedPart[],
  { guestId, held, due }: { guestId: string; held: ReadonlySet<string>; due: Money },
): { all: Money; mine: Money; mayShare: boolean } {
  const open = parts.map((part) => without(part, fixedShares(order, held)))
  if (!isDivisible(order, open, due)) return { all: held.size > 0 ? 0 : due, mine: 0, mayShare: false }
  const amountFor = (request: ShareRequest) =>
    sumOf(cutFor(order, open, { request, due }).map(([own]) => (own ? amountOf(own) : 0)))
  return { all: amountFor({ by: 'ALL' }), mine: amountFor({ by: 'MINE', guestId }), mayShare: true }
}

/**
 * Tells whether the rest can be divided. A refunded or written-off dish is still among the parts, a paid share may hold
 * more of a part than is left of it, and the rest of a partly paid share is in no part.
 */
function isDivisible(order: SharedBill, open: readonly PricedPart[], due: Money): boolean {
  return (
    order.refunded === 0 &&
    order.writtenOff === 0 &&
    (due === 0 || open.some((part) => amountOf(part) > 0)) &&
    open.every((part) => Math.min(part.price, part.discount, part.tax, amountOf(part)) >= 0)
  )
}

/**
 * Returns the cost of each guest's dishes with their part of packaging, fees, tax and tip. The amounts add up to the
 * price; dishes without a guest are under null.
 */
export function amountsOfGuests(
  order: Pick<FoldedOrder, 'lines'>,
  parts: readonly PricedPart[],
): Map<string | null, Money> {
  const guests = [...new Set<string | null>([null, ...order.lines.map(({ guestId }) => guestId ?? null)])]
  const guestOf = new Map(order.lines.map((line) => [line.id, line.guestId ?? null]))
  const cut = cutByLines(parts, (part) => guests.map((guest) => Number(guestOf.get(part.key) === guest)))
  return new Map(
    guests.map((guest, at) => [guest, sumOf(cut.map((pieces) => (pieces[at] ? amountOf(pieces[at]) : 0)))]),
  )
}

/** Shares that are paid or have a payment in progress. */
function fixedShares(order: SharedBill, held: ReadonlySet<string>): BillShare[] {
  const paid = new Set(paidShares(order).map(({ id }) => id))
  return order.shares.filter(({ id }) => paid.has(id) || held.has(id))
}

/**
 * Cuts each part in two: this guest's share, at most what is due and in whole thousands of Toman unless it is the entire
 * remainder, and the rest.
 */
function cutFor(
  order: SharedBill,
  open: readonly PricedPart[],
  { request, due }: { request: ShareRequest; due: Money },
): PricedPart[][] {
  const unit = shareUnitOf(order.currency)
  const whole = sumOf(open.map(amountOf))
  const most = Math.min(whole, due)
  const cutAt = (share: Money) => cutByAmounts(open, [share, whole - share])
  switch (request.by) {
    case 'ALL':
      return cutAt(most)
    case 'EVEN':
      return cutAt(evenShare(most, request.people, unit))
    case 'MINE': {
      const own = new Set(order.lines.filter(({ guestId }) => guestId === request.guestId).map(({ id }) => id))
      if (own.size === 0) return cutAt(0)
      const cut = roundCut(
        cutByLines(open, (part) => (own.has(part.key) ? [1, 0] : [0, 1])),
        unit,
      )
      return sumOf(cut.map(([mine]) => (mine ? amountOf(mine) : 0))) > most ? cutAt(most) : cut
    }
  }
}

function unitsOfGuest(order: SharedBill, guestId: string, fixed: readonly BillShare[]): Record<string, number> {
  const own = order.lines.filter((line) => line.guestId === guestId)
  return Object.fromEntries(own.map(({ id, count }) => [id, Math.max(0, count - unitsTaken(fixed, id))]))
}
