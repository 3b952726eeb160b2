import { type Money, sumOf } from '@sofreh/kernel'
import type { TransactionType } from './payment-codes.ts'
import type { TransactionState } from './transaction-state.ts'

/** The amount paid is the sum of an order's transactions, separate from the order's state (docs/guide/orders.md). */
export type LedgerEntry = {
  type: TransactionType
  status: TransactionState
  amount: Money
  /** The outcome is not known yet; a person or the provider must determine it. */
  isUnknown: boolean
  /** The guest abandoned this attempt: inquiries continue, but it no longer blocks another payment. */
  isAbandoned: boolean
}

export type LedgerSums = {
  /** Money received. */
  paid: Money
  /** Money refunded. */
  refunded: Money
  /** Refunds promised and not paid yet. */
  refunding: Money
  /** Paid less refunded less refunding. Never negative. */
  net: Money
  /** The amount written off: it lowers the amount due and is never money, so it is never refunded. */
  writtenOff: Money
  /** A payment attempt is in progress, so neither a second one nor an edit may start. */
  pending: boolean
  /** A payment's outcome is unknown. */
  unknown: boolean
}

/** Sums up an order's transactions; only DONE payments count as money. */
export function sumLedger(entries: readonly LedgerEntry[]): LedgerSums {
  const amounts = (type: TransactionType, states: readonly TransactionState[]) =>
    sumOf(entries.filter((entry) => entry.type === type && states.includes(entry.status)).map((entry) => entry.amount))
  const paid = amounts('PAYMENT', ['DONE'])
  const refunded = amounts('REFUND', ['DONE'])
  const refunding = amounts('REFUND', ['INIT', 'PENDING'])
  const open = entries.filter((entry) => entry.type === 'PAYMENT' && isOpen(entry.status))
  return {
    paid,
    refunded,
    refunding,
    net: paid - refunded - refunding,
    writtenOff: amounts('WRITE_OFF', ['DONE']),
    pending: open.some((entry) => !entry.isAbandoned),
    unknown: open.some((entry) => entry.isUnknown),
  }
}

/** Returns what is still due of a price; 0 when payments and write-offs cover it. */
export function dueOf(finalPrice: Money, ledger: Pick<LedgerSums, 'net' | 'writtenOff'>): Money {
  return Math.max(0, finalPrice - ledger.net - ledger.writtenOff)
}

/** Returns what was paid above a price and must be refunded. An order that will not be served is worth 0. */
export function excessOf(finalPrice: Money, ledger: Pick<LedgerSums, 'net'>): Money {
  return Math.max(0, ledger.net - finalPrice)
}

/** Returns the change for cash handed over; undefined when it is too little. */
export function changeOf(given: Money, amount: Money): Money | undefined {
  return given < amount ? undefined : given - amount
}

function isOpen(status: TransactionState): boolean {
  return status === 'INIT' || status === 'PENDING'
}
