import { type CardBank, type CardPayment, createCardBank } from '../bank/card-payment.ts'

/** `losesSettleAnswer`: a sale is settled and nobody hears of it. */
export type MellatBank = CardBank<'losesSettleAnswer'> & {
  /** Sales that will be paid out, by their receipt; a confirmed one without settlement never is. */
  settled: Set<string>
  /** Every refund's own number, its sale's receipt and how many Rials went back. */
  refunds: Map<string, { receipt: string; amount: number }>
}

/** What is not confirmed by then goes back to the payer. */
const confirmWithinMs = 20 * 60_000

export function createMellatBank(): MellatBank {
  return {
    ...createCardBank(['losesSettleAnswer'] as const),
    confirmWithinMs,
    settled: new Set(),
    refunds: new Map(),
  }
}

/** Rials of a sale that are the merchant's: nothing before it is settled. */
export function heldOf(bank: MellatBank, payment: CardPayment): number {
  return bank.settled.has(payment.rrn) ? payment.taken - givenBackOf(bank, payment.rrn) : 0
}

export function givenBackOf(bank: MellatBank, receipt: string): number {
  return [...bank.refunds.values()].filter((one) => one.receipt === receipt).reduce((sum, one) => sum + one.amount, 0)
}
