/**
 * A drawer is a ledger (docs/drawers.md; R14): float, cash sold, refunds, pay-ins, pay-outs, drops, what couriers hand in,
 * debts collected, tips paid out, customers' wallets. What is expected in it is the sum of its movements and nothing else.
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

/** What a person may write by hand. The float comes with the opening, sales, refunds, debts and wallets' money with their transaction. */
export const manualKinds = ['PAY_IN', 'PAY_OUT', 'DROP', 'COURIER_HAND_IN', 'TIP_PAID'] as const
export type ManualKind = (typeof manualKinds)[number]

const outgoing: ReadonlySet<MovementKind> = new Set(['REFUND', 'PAY_OUT', 'DROP', 'TIP_PAID', 'WALLET_REFUND'])

/** True when money of this kind leaves the drawer. */
export function isOutgoing(kind: MovementKind): boolean {
  return outgoing.has(kind)
}

/** The amount as the ledger keeps it: below 0 when it leaves. */
export function signedAmount(kind: MovementKind, amount: Money): Money {
  return isOutgoing(kind) && amount !== 0 ? -amount : amount
}

/** What should lie in the drawer. */
export function expectedCash(movements: readonly { amount: Money }[]): Money {
  return sumOf(movements.map((movement) => movement.amount))
}

/** A counted drawer against its ledger: `sinceCount` moved after the counting and is no fault of the counter. */
export type CountedDrawer = { expected: Money; counted: Money; sinceCount: Money }

/** Above 0: more than expected; below 0: short. A normal outcome, never a block (R13). */
export function differenceOf({ expected, counted, sinceCount }: CountedDrawer): Money {
  return counted + sinceCount - expected
}
