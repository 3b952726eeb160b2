import { type CardBank, type CardPayment, createCardBank } from '../bank/card-payment.ts'

/** `losesSettleAnswer`: settles a sale without a response. */
export type MellatBank = CardBank<'losesSettleAnswer'> & {
  /** Receipts of sales that will be paid out; a confirmed sale without settlement never is. */
  settled: Set<string>
  /** Each refund's own number, its sale's receipt and its amount in rials. */
  refunds: Map<string, { receipt: string; amount: number }>
}

/** Time limit of the confirmation; then the money returns to the payer. */
const confirmWithinMs = 20 * 60_000

export function createMellatBank(): MellatBank {
  return {
    ...createCardBank(['losesSettleAnswer'] as const),
    confirmWithinMs,
    settled: new Set(),
    refunds: new Map(),
  }
}

/** Rials of a sale that belong to the merchant: none before the settlement. */
export function heldOf(bank: MellatBank, payment: CardPayment): number {
  return bank.settled.has(payment.rrn) ? payment.taken - givenBackOf(bank, payment.rrn) : 0
}

export function givenBackOf(bank: MellatBank, receipt: string): number {
  return [...bank.refunds.values()].filter((one) => one.receipt === receipt).reduce((sum, one) => sum + one.amount, 0)
}
