import type { Money } from '@sofreh/kernel'
import type { LedgerMethod, PaymentPurpose, RefundMethod } from '../../../domain/index.ts'

/** A payment or refund that is DONE, as its drawer's shift records it. */
export type SettledMoney = {
  vendorId: string
  transactionId: string
  /** Null for money of a customer's account. */
  orderId: string | null
  /** Null: it belongs to no shift. */
  shiftId: string | null
  type: 'PAYMENT' | 'REFUND'
  purpose: PaymentPurpose
  method: LedgerMethod
  refundMethod: RefundMethod | null
  amount: Money
  reason: string | null
  takenBy: string | null
  /** The courier who holds this cash. */
  bikerId?: string | undefined
  at: Date | null
}
