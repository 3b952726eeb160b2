import type { Money } from '@sofreh/kernel'

/**
 * Giving parts of an order back (R12): only what was frozen at payment is read, nothing is priced again. A part is asked for
 * by units of those sold, by an amount, or whole; never more than was paid for it, over all payments together.
 */
export type PartAsk = {
  key: string
  /** So many of `ofCount` units that were sold. */
  count?: number | undefined
  ofCount?: number | undefined
  /** So much of it; everything that is left when neither is said. */
  amount?: Money | undefined
}

/** A part as one payment paid it. */
export type PaidPart = { paymentId: string; key: string; amount: Money; refunded: Money }
/** Units of a part that went back earlier. */
export type ReturnedUnits = { key: string; units: number }

export type ReturnedPart = { key: string; amount: Money; count: number | null; ofCount: number | null }
export type PartTake = { paymentId: string; key: string; amount: Money }
export type PartsPlan =
  | { ok: true; parts: readonly ReturnedPart[]; takes: readonly PartTake[]; amount: Money }
  | { ok: false; code: 'PART_NOT_PAID' | 'REFUND_TOO_MUCH'; key: string }

/**
 * @param paid what was paid, the newest payment first: money goes back from the newest
 * @param returned units that went back before
 * @returns what goes back of each part and from which payment; parts that were free take nothing
 */
export function planPartsRefund(
  paid: readonly PaidPart[],
  returned: readonly ReturnedUnits[],
  asks: readonly PartAsk[],
): PartsPlan {
  const parts: ReturnedPart[] = []
  const takes: PartTake[] = []
  const seen = new Set<string>()
  for (const ask of asks) {
    const ofPart = paid.filter((part) => part.key === ask.key)
    if (ofPart.length === 0 || seen.has(ask.key)) return { ok: false, code: 'PART_NOT_PAID', key: ask.key }
    seen.add(ask.key)
    const earlier = returned.find(({ key }) => key === ask.key)?.units ?? 0
    const amount = amountOf(ofPart, earlier, ask)
    if (amount === undefined) return { ok: false, code: 'REFUND_TOO_MUCH', key: ask.key }
    const counted = ask.count === undefined ? null : { count: ask.count, ofCount: ask.ofCount ?? ask.count }
    parts.push({ key: ask.key, amount, count: counted?.count ?? null, ofCount: counted?.ofCount ?? null })
    takes.push(...takeFrom(ofPart, amount))
  }
  const amount = parts.reduce((sum, part) => sum + part.amount, 0)
  if (amount === 0) return { ok: false, code: 'REFUND_TOO_MUCH', key: asks[0]?.key ?? '' }
  return { ok: true, parts, takes, amount }
}

function amountOf(paid: readonly PaidPart[], earlier: number, ask: PartAsk): Money | undefined {
  const whole = paid.reduce((sum, part) => sum + part.amount, 0)
  const left = whole - paid.reduce((sum, part) => sum + part.refunded, 0)
  if (ask.count !== undefined) {
    const ofCount = ask.ofCount ?? ask.count
    if (earlier + ask.count > ofCount) return undefined
    // By what all units up to here are worth less what the earlier ones were: the units together are worth the part exactly.
    const worth = worthOfUnits(whole, earlier + ask.count, ofCount) - worthOfUnits(whole, earlier, ofCount)
    return Math.min(worth, left)
  }
  const amount = ask.amount ?? left
  return amount > left || amount <= 0 ? undefined : amount
}

function worthOfUnits(whole: Money, units: number, ofUnits: number): Money {
  return Number((BigInt(whole) * BigInt(units)) / BigInt(ofUnits))
}

function takeFrom(paid: readonly PaidPart[], amount: Money): PartTake[] {
  const takes: PartTake[] = []
  let left = amount
  for (const part of paid) {
    const take = Math.min(left, part.amount - part.refunded)
    if (take <= 0) continue
    takes.push({ paymentId: part.paymentId, key: part.key, amount: take })
    left -= take
  }
  return takes
}
