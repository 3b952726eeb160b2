import type { Money } from '@sofreh/kernel'
import { dueOf, type LedgerEntry, sumLedger } from './ledger.ts'
import type { LedgerMethod } from './payment-words.ts'

/**
 * What may still be taken for an order, or for one share of its bill, while other payments are under way. The guest may be at
 * the bank or at a terminal this very moment: taking the same money once more would charge twice.
 */
export type ClaimEntry = LedgerEntry & { method: LedgerMethod; shareId: string | null }
export type ClaimFacts = {
  finalPrice: Money
  /** The share that is to be paid; the whole order when absent. */
  share?: { id: string; amount: Money } | undefined
  entries: readonly ClaimEntry[]
}
export type Claim = {
  /** Not yet paid, given up, or claimed by a payment under way. */
  due: Money
  /** Someone is paying just this: nothing else may start until its outcome is known or it is given up. */
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

/** What is left of a share: its amount less what was paid for it and stayed. */
export function shareDueOf(share: { id: string; amount: Money }, entries: readonly ClaimEntry[]): Money {
  return Math.max(0, share.amount - sumLedger(entries.filter((entry) => entry.shareId === share.id)).net)
}

/** The whole of an order overlaps each of its shares; two shares never overlap. */
export function overlaps(one: string | null, other: string | null): boolean {
  return one === null || other === null || one === other
}

/** A payment without an outcome that nobody gave up. */
export function isOpenClaim(entry: Pick<ClaimEntry, 'type' | 'status' | 'isAbandoned'>): boolean {
  return entry.type === 'PAYMENT' && !entry.isAbandoned && (entry.status === 'INIT' || entry.status === 'PENDING')
}

function amountOf(entries: readonly ClaimEntry[]): Money {
  return entries.reduce((sum, entry) => sum + entry.amount, 0)
}
