import { type CardBank, type CardPayment, createCardBank } from '../bank/card-payment.ts'

/** `hidesAmount`: its status contains no amount. `forgetsTokens`: invalidates all sign-ins once. */
export type SnappPayBank = CardBank<'losesSettleAnswer' | 'hidesAmount' | 'forgetsTokens'> & {
  settled: Set<string>
  cancelled: Set<string>
  /** Remaining rials of settled payments that were lowered. */
  lowered: Map<string, number>
  /** Tokens of signed-in merchants. */
  signedIn: Map<string, { merchant: string; endsAt: number }>
  logins: number
}

export function createSnappPayBank(): SnappPayBank {
  return {
    ...createCardBank(['losesSettleAnswer', 'hidesAmount', 'forgetsTokens'] as const),
    settled: new Set(),
    cancelled: new Set(),
    lowered: new Map(),
    signedIn: new Map(),
    logins: 0,
  }
}

export function amountLeft(bank: SnappPayBank, { token, taken }: CardPayment): number {
  return bank.lowered.get(token) ?? taken
}

/** Rials that will be paid out: none before the settlement. */
export function heldOf(bank: SnappPayBank, payment: CardPayment): number {
  const isHeld = bank.settled.has(payment.token) && !bank.cancelled.has(payment.token)
  return isHeld ? amountLeft(bank, payment) : 0
}
