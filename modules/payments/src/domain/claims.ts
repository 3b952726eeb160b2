import type { Money } from '@sofreh/kernel'
import { dueOf, type LedgerEntry, sumLedger } from './ledger.ts'
import type { LedgerMethod } from './payment-codes.ts'

/**
 * Computes what may still be taken for an order, or for one share of its bill, while other payments are in progress.
 * The guest may be at the bank or at a terminal right now: taking the same money again would charge twice.
 */
export type ClaimEntry = LedgerEntry & { method: LedgerMethod; shareId: string | null }
export type ClaimFacts = {
  finalPrice: Money
  /** The share to pay; the whole order when absent. */
  share?: { id: string; amount: Money } | undefined
  entries: readonly ClaimEntry[]
}
export type Claim = {
  /** Not yet paid, written off, or claimed by a payment in progress. */
  due: Money
  /** This same money is being paid: nothing else may start until the outcome is known or the attempt is abandoned. */
  isInProgress: boolean
}

export function claimOf({ finalPrice, share, entries }: ClaimFacts): Claim {
  const open = entries.filter(isOpenClaim)
  const isBlocked = open.some((entry) => entry.method === 'ONLINE' && overlaps(entry.shareId, share?.id ?? null))
  const ofOrder = dueOf(finalPrice, sumLedger(entries))
  const left = ofOrder - amountOf(open)
  const leftOfShare = share
    ? shareDueOf(share, entries) - amountOf(open.filter(({ shareId }) => shareId === share.id))
    : left
  const due = Math.max(0, Math.min(left, leftOfShare))
  const isOwed = share ? Math.min(ofOrder, shareDueOf(share, entries)) > 0 : ofOrder > 0
  return { due, isInProgress: isBlocked || (due === 0 && isOwed) }
}

/** Returns what is left of a share: its amount less its payments net of refunds. */
export function shareDueOf(share: { id: string; amount: Money }, entries: readonly ClaimEntry[]): Money {
  return Math.max(0, share.amount - sumLedger(entries.filter((entry) => entry.shareId === share.id)).net)
}

/** The whole order overlaps each of its shares; two shares never overlap. */
export function overlaps(one: string | null, other: string | null): boolean {
  return one === null || other === null || one === other
}

/** True for a payment without an outcome that was not abandoned. */
export function isOpenClaim(entry: Pick<ClaimEntry, 'type' | 'status' | 'isAbandoned'>): boolean {
  return entry.type === 'PAYMENT' && !entry.isAbandoned && (entry.status === 'INIT' || entry.status === 'PENDING')
}

function amountOf(entries: readonly ClaimEntry[]): Money {
  return entries.reduce((sum, entry) => sum + entry.amount, 0)
}
