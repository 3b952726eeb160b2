import type { Selectable } from 'kysely'
import type { Currency } from '@sofreh/kernel'
import type { OnlineProvider } from '@sofreh/gateways/domain'
import type { TransactionView } from '../../../contract/index.ts'
import type {
  FailureCode,
  ClaimEntry,
  LedgerMethod,
  Merchant,
  PaymentProvider,
  PaymentPurpose,
  RefundMethod,
  TransactionBank,
  TransactionState,
  TransactionType,
} from '../../../domain/index.ts'
import type { Tables } from '../../tables.generated.ts'

type Stored = Selectable<Tables['transactions']>

/** A ledger row with the values that its constraints guarantee; a row for a customer's account has no order. */
export type MoneyRow = Omit<
  Stored,
  'type' | 'method' | 'provider' | 'bank' | 'merchant' | 'currency' | 'status' | 'way' | 'failure' | 'purpose'
> & {
  purpose: PaymentPurpose
  type: TransactionType
  method: LedgerMethod
  provider: PaymentProvider
  bank: TransactionBank | null
  merchant: Merchant
  currency: Currency
  status: TransactionState
  way: RefundMethod | null
  failure: FailureCode | null
}

/** A transaction of an order. */
export type TransactionRow = MoneyRow & { order_id: string }

export function isOfOrder(row: MoneyRow): row is TransactionRow {
  return row.order_id !== null
}

/** An online attempt; its provider supports inquiries. */
export type OnlineAttempt = TransactionRow & { provider: OnlineProvider }

/** An online attempt that may have no order: a gateway trial. */
export type AskableAttempt = MoneyRow & { provider: OnlineProvider }

export function entryOf(row: TransactionRow): ClaimEntry {
  return {
    type: row.type,
    status: row.status,
    amount: row.amount,
    isUnknown: row.is_unknown,
    isAbandoned: row.abandoned_at !== null,
    method: row.method,
    shareId: row.share_id,
  }
}

/** Returns the public view of a row. Gateway tokens, merchant accounts and addresses are left out. */
export function viewOf<Row extends MoneyRow>(
  row: Row,
): Omit<TransactionView, 'orderId'> & { orderId: Row['order_id'] } {
  const { purpose: _, customerId: __, ...view } = moneyViewOf(row)
  return { ...view, orderId: row.order_id }
}

/** The view of any row; one for a customer's account has no order. */
export type MoneyView = Omit<TransactionView, 'orderId'> & {
  orderId: string | null
  purpose: PaymentPurpose
  customerId: string | null
}

export function moneyViewOf(row: MoneyRow): MoneyView {
  return {
    id: row.id,
    orderId: row.order_id,
    purpose: row.purpose,
    customerId: row.person_id,
    type: row.type,
    method: row.method,
    provider: row.provider,
    bank: row.bank,
    terminal: row.terminal,
    merchant: row.merchant,
    amount: row.amount,
    currency: row.currency,
    status: row.status,
    isUnknown: row.is_unknown,
    isAbandoned: row.abandoned_at !== null,
    given: row.given,
    change: row.given === null ? null : row.given - row.amount,
    reference: row.reference ?? row.slip_number,
    cardMask: row.card_mask,
    failure: row.failure,
    way: row.way,
    paymentId: row.payment_id,
    correctsId: row.corrects_id,
    reason: row.reason,
    refunded: row.refunded,
    shareId: row.share_id,
    shiftId: row.shift_id,
    createdAt: row.created_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
  }
}
