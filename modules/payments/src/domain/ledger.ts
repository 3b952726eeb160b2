import { type Money, sumOf } from '@sofreh/kernel'
import type { TransactionType } from './payment-words.ts'
import type { TransactionState } from './transaction-state.ts'

/** How much is paid is the sum of an order's transactions and is kept apart from the order's state (docs/orders.md). */
export type LedgerEntry = {
  type: TransactionType
  status: TransactionState
  amount: Money
  /** Nobody knows the outcome yet: a person or the provider must say. */
  isUnknown: boolean
  /** The guest gave this attempt up: still asked about, but it no longer blocks another way of paying. */
  isAbandoned: boolean
}

export type LedgerSums = {
  /** Money that came in. */
  paid: Money
  /** Money that went back. */
  refunded: Money
  /** Money promised back and not yet given: refund duties that are open. */
  refunding: Money
  /** What stays: paid less refunded less refunding. Never negative. */
  net: Money
  /** What the restaurant gave up: it lowers what is due and is never money, so nothing of it goes back. */
  writtenOff: Money
  /** A payment attempt is under way, so neither a second one nor an edit may start. */
  pending: boolean
  /** A payment's outcome is not known. */
  unknown: boolean
}

/** Adds up an order's transactions; only DONE payments count as money. */
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

/** What is still to be paid of a price; 0 when it is covered by money or given up. */
export function dueOf(finalPrice: Money, ledger: Pick<LedgerSums, 'net' | 'writtenOff'>): Money {
  return Math.max(0, finalPrice - ledger.net - ledger.writtenOff)
}

/** What was paid above a price and has to go back. An order that will not be served is worth 0. */
export function excessOf(finalPrice: Money, ledger: Pick<LedgerSums, 'net'>): Money {
  return Math.max(0, ledger.net - finalPrice)
}

/** Change for cash handed over; undefined when it is too little. */
export function changeOf(given: Money, amount: Money): Money | undefined {
  return given < amount ? undefined : given - amount
}

function isOpen(status: TransactionState): boolean {
  return status === 'INIT' || status === 'PENDING'
}
