/**
 * A drawer is a ledger (docs/guide/payments.md; R14): float, cash sales, refunds, pay-ins, pay-outs, drops, courier hand-ins,
 * debts collected, tips paid out, customers' wallets. Its expected cash is the sum of its movements.
 */
import { type Money, sumOf } from '@sofreh/kernel'

export const movementKinds = [
  'FLOAT',
  'SALE',
  'REFUND',
  'PAY_IN',
  'PAY_OUT',
  'DROP',
  'COURIER_HAND_IN',
  'DEBT_COLLECTED',
  'TIP_PAID',
  'WALLET_TOPUP',
  'WALLET_REFUND',
] as const
export type MovementKind = (typeof movementKinds)[number]

/**
 * The kinds that a person may enter by hand. The float comes with the opening; sales, refunds, debts and wallet money
 * come with their transaction.
 */
export const manualKinds = ['PAY_IN', 'PAY_OUT', 'DROP', 'COURIER_HAND_IN', 'TIP_PAID'] as const
export type ManualKind = (typeof manualKinds)[number]

const outgoing: ReadonlySet<MovementKind> = new Set(['REFUND', 'PAY_OUT', 'DROP', 'TIP_PAID', 'WALLET_REFUND'])

/** True when money of this kind leaves the drawer. */
export function isOutgoing(kind: MovementKind): boolean {
  return outgoing.has(kind)
}

/** Returns the amount as stored in the ledger: below 0 when it leaves. */
export function signedAmount(kind: MovementKind, amount: Money): Money {
  return isOutgoing(kind) && amount !== 0 ? -amount : amount
}

/** Returns the cash that should be in the drawer. */
export function expectedCash(movements: readonly { amount: Money }[]): Money {
  return sumOf(movements.map((movement) => movement.amount))
}

/** A count against the ledger; `sinceCount` moved after the count and is not part of the difference. */
export type CountedDrawer = { expected: Money; counted: Money; sinceCount: Money }

/** Above 0: more than expected; below 0: short. A difference is a normal outcome and never blocks closing (R13). */
export function differenceOf({ expected, counted, sinceCount }: CountedDrawer): Money {
  return counted + sinceCount - expected
}
