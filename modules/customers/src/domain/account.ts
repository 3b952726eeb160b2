/**
 * A customer's account at a vendor (docs/guide/payments.md and docs/guide/customers.md): points, wallet, debt and credit limit.
 * Each is the sum of its ledger rows. No balance is below 0, and no command raises the debt above the limit.
 */
import type { Money } from '@sofreh/kernel'

export const accountNames = ['POINTS', 'WALLET', 'DEBT', 'LIMIT'] as const
export type AccountName = (typeof accountNames)[number]

export const entryKinds = [
  'EARNED',
  'EARNING_TAKEN_BACK',
  'SPENT',
  'RETURNED',
  'EXPIRED',
  'GIVEN',
  'TAKEN',
  'TOPUP',
  'REFUND',
  'ORDER_PAID',
  'ORDER_REFUNDED',
  'DEBT_COLLECTED',
  'LIMIT_SET',
] as const
export type EntryKind = (typeof entryKinds)[number]

/** Payment methods of staff for a wallet or a debt. */
export const counterMethods = ['CASH', 'CARD'] as const
export type CounterMethod = (typeof counterMethods)[number]

export type Account = { points: number; wallet: Money; debt: Money; creditLimit: Money }
export const emptyAccount: Account = { points: 0, wallet: 0, debt: 0, creditLimit: 0 }

/** Returns how much may still be put on credit; 0 when the limit was lowered below the debt. */
export function creditLeft(account: Pick<Account, 'debt' | 'creditLimit'>): Money {
  return Math.max(0, account.creditLimit - account.debt)
}

/**
 * Splits a payment from the account: the wallet first, the rest becomes debt. Undefined when the limit does not allow
 * it.
 */
export function creditParts(account: Account, amount: Money): { wallet: Money; debt: Money } | undefined {
  const wallet = Math.min(account.wallet, amount)
  const debt = amount - wallet
  return debt > 0 && debt > creditLeft(account) ? undefined : { wallet, debt }
}

/**
 * Splits a refund to the account: the order's own debt first, then other debts, the rest into the wallet.
 * @param ownDebt what is still owed for this order; at most the whole debt
 */
export function returnParts(
  account: Pick<Account, 'debt'>,
  ownDebt: Money,
  amount: Money,
): { own: Money; others: Money; wallet: Money } {
  const own = Math.min(ownDebt, amount)
  const others = Math.min(account.debt - own, amount - own)
  return { own, others, wallet: amount - own - others }
}

export type OrderDebt = { orderId: string; owed: Money }

/** Returns how much of each order's debt an amount pays, oldest first. */
export function payOldestFirst(
  debts: readonly OrderDebt[],
  amount: Money,
): readonly { orderId: string; paid: Money }[] {
  let left = amount
  const payments: { orderId: string; paid: Money }[] = []
  for (const debt of debts) {
    const paid = Math.min(debt.owed, left)
    if (paid > 0) payments.push({ orderId: debt.orderId, paid })
    left -= paid
  }
  return payments
}
