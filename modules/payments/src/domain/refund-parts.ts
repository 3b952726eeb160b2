import type { Money } from '@sofreh/kernel'
import {
  excessByPart,
  type OrderWorth,
  type PaidPart,
  type PartTake,
  type ReturnedUnits,
  takeFrom,
} from './paid-too-much.ts'

/**
 * Giving parts of an order back (R12): only what was frozen at payment is read, nothing is priced again. A part is asked for
 * by units of those sold, by an amount, or whole; never more than was paid for it, over all payments together.
 */
export type PartAsk = {
  key: string
  /** So many of the `ofCount` units that are on the order; of a dish that was taken off, that were. */
  count?: number | undefined
  ofCount?: number | undefined
  /** So much of it; everything that is left when neither is said. */
  amount?: Money | undefined
}

export type ReturnedPart = { key: string; amount: Money; count: number | null; ofCount: number | null }
export type PartsPlan =
  | { ok: true; parts: readonly ReturnedPart[]; takes: readonly PartTake[]; amount: Money }
  | { ok: false; code: 'PART_NOT_PAID' | 'REFUND_TOO_MUCH'; key: string }

/**
 * @param paid what was paid, the newest payment first: money goes back from the newest
 * @param returned units that went back before
 * @param worth the order as it is now: what was paid too much for a dish is not given back as its units
 * @returns what goes back of each part and from which payment; parts that were free take nothing
 */
export function planPartsRefund(
  paid: readonly PaidPart[],
  returned: readonly ReturnedUnits[],
  asks: readonly PartAsk[],
  worth?: OrderWorth,
): PartsPlan {
  const excess = worth && excessByPart(paid, returned, worth)
  const parts: ReturnedPart[] = []
  const takes: PartTake[] = []
  const seen = new Set<string>()
  for (const ask of asks) {
    const ofPart = paid.filter((part) => part.key === ask.key)
    if (ofPart.length === 0 || seen.has(ask.key)) return { ok: false, code: 'PART_NOT_PAID', key: ask.key }
    seen.add(ask.key)
    const now = worth?.parts.find(({ key }) => key === ask.key)
    const unitsLeft = unitsPaid(ofPart, ask, worth?.due ? now?.amount : undefined) - unitsOf(returned, ask.key)
    // All that was paid for a dish that is not on the order any more was paid too much, and goes back as that.
    const amount = amountOf(ofPart, ask, { unitsLeft, excess: (now && excess?.get(ask.key)) ?? 0 })
    if (amount === undefined) return { ok: false, code: 'REFUND_TOO_MUCH', key: ask.key }
    const counted = ask.count === undefined ? null : { count: ask.count, ofCount: ask.ofCount ?? ask.count }
    parts.push({ key: ask.key, amount, count: counted?.count ?? null, ofCount: counted?.ofCount ?? null })
    takes.push(...takeFrom(ofPart, amount))
  }
  const amount = parts.reduce((sum, part) => sum + part.amount, 0)
  if (amount === 0) return { ok: false, code: 'REFUND_TOO_MUCH', key: asks[0]?.key ?? '' }
  return { ok: true, parts, takes, amount }
}

type Left = { unitsLeft: number; excess: Money }

function amountOf(paid: readonly PaidPart[], ask: PartAsk, { unitsLeft, excess }: Left): Money | undefined {
  const left = paid.reduce((sum, part) => sum + part.amount - part.refunded, 0)
  if (ask.count !== undefined) {
    if (ask.count > unitsLeft) return undefined
    // Of what is left for the units that are left: the last one takes the rest, and none of it is lost or given twice.
    return Number((BigInt(left - excess) * BigInt(ask.count)) / BigInt(unitsLeft))
  }
  const amount = ask.amount ?? left
  return amount > left || amount <= 0 ? undefined : amount
}

/** Of a bill whose shares are paid one by one, only so many units as the money for the dish is enough for. */
function unitsPaid(paid: readonly PaidPart[], ask: PartAsk, cost: Money | undefined): number {
  const units = ask.ofCount ?? ask.count ?? 0
  const amount = paid.reduce((sum, part) => sum + part.amount, 0)
  if (cost === undefined || amount >= cost) return units
  return Math.min(units, Math.max(1, Math.round((units * amount) / cost)))
}

function unitsOf(returned: readonly ReturnedUnits[], key: string): number {
  return returned.find((one) => one.key === key)?.units ?? 0
}
