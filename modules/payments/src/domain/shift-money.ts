/** The sums of the ledger for one shift. What a shift is, and what an X or Z makes of the sums, is in cash. */
import type { Money } from '@sofreh/kernel'
import type { AccountPurpose, TransactionMethod } from './payment-codes.ts'

/** A number of events and their total amount. */
export type Tally = { count: number; amount: Money }
export type MethodTally = Tally & { method: TransactionMethod }
/** Payments and refunds, each summed by method. */
export type MoneyTally = MethodTally & { type: 'PAYMENT' | 'REFUND' }

/** Money for customers' accounts. */
export type AccountTally = MoneyTally & { purpose: AccountPurpose }
/** Card money by terminal; null: a terminal that is not connected. Accounts and orders together, less refunds. */
export type CardTally = Tally & { terminal: string | null }

/** What was paid for orders, less refunds. */
export type MoneyOfSales = {
  online: Money
  onAccount: Money
  /** By hand, in the shift asked for. */
  here: Money
  /** Promised back and not handed over. */
  refunding: Money
}

export type ShiftMoney = {
  payments: readonly MethodTally[]
  refunds: readonly MethodTally[]
  accounts: readonly AccountTally[]
  cards: readonly CardTally[]
  ofSales: MoneyOfSales
}
