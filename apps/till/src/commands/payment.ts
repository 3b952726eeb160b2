import { newId } from '@sofreh/kernel'

/** One payment of a sale or bill. The list is recorded only once it covers the due or the cashier keeps a part. */
export type Payment = { id: string; amount: number } & (
  | { method: 'CASH'; given: number }
  | { method: 'CARD'; reference: string }
  | { method: 'CREDIT' }
  | { method: 'FOODRO' }
)

/** Returns a cash payment: the excess over the due is change, less than the due pays a part. */
export function cashPayment(due: number, given: number): Payment {
  return { id: newId(), method: 'CASH', amount: Math.min(due, given), given }
}

/** Returns what is still due after these payments. */
export function remaining(due: number, payments: readonly Payment[]): number {
  return payments.reduce((left, { amount }) => left - amount, due)
}

/** Returns the change of all cash payments. */
export function changeGiven(payments: readonly Payment[]): number {
  return payments.reduce((sum, each) => (each.method === 'CASH' ? sum + each.given - each.amount : sum), 0)
}

/**
 * Only the server knows what is left on a customer's account. FOODRO payments belong to a platform's order, which came
 * online.
 */
export function needsServer(payments: readonly Payment[]): boolean {
  return payments.some(({ method }) => method === 'CREDIT' || method === 'FOODRO')
}
