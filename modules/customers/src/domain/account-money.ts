/**
 * Money that changes hands for a customer's account: a debt is paid, or the wallet is filled or paid out
 * (docs/guide/customers.md). Payments records each as a transaction.
 */
import type { Money } from '@sofreh/kernel'
import type { CounterMethod } from './account.ts'

/** Money that staff receive for an account or pay out of it. */
export type AccountMoney = {
  vendorId: string
  /** Id of both the ledger entry and the transaction. */
  id: string
  /** The customer. */
  personId: string
  purpose: 'DEBT' | 'WALLET'
  type: 'PAYMENT' | 'REFUND'
  method: CounterMethod
  /** Greater than 0. */
  amount: Money
  slipNumber?: string | undefined
  shiftId?: string | undefined
  takenBy: string
  reason: string
}

/** A payment of a debt, or a wallet top-up, for a connected terminal to charge. */
export type AccountCharge = Pick<AccountMoney, 'vendorId' | 'id' | 'personId' | 'purpose' | 'amount' | 'takenBy'> & {
  terminalId: string
  shiftId?: string | undefined
}

/** Money that a terminal charged for an account. */
export type AccountReceipt = Pick<AccountMoney, 'vendorId' | 'personId' | 'purpose' | 'amount'> & {
  transactionId: string
  slipNumber: string
  shiftId: string | null
  takenBy: string | null
}
