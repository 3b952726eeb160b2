import { newId } from '@sofreh/kernel'

/** Money that is taken for one sale or bill, one way after another; nothing of it is recorded before all of it is there. */
export type Payment = { id: string; amount: number } & (
  | { method: 'CASH'; given: number }
  | { method: 'CARD'; reference: string }
  | { method: 'CREDIT' }
  | { method: 'FOODRO' }
)

/** Cash over the counter: what is above the due goes back, less than the due is a part of it. */
export function cashPayment(due: number, given: number): Payment {
  return { id: newId(), method: 'CASH', amount: Math.min(due, given), given }
}

/** What is still owed after what was taken. */
export function remaining(due: number, payments: readonly Payment[]): number {
  return payments.reduce((left, { amount }) => left - amount, due)
}

/** What goes back over the counter. */
export function changeGiven(payments: readonly Payment[]): number {
  return payments.reduce((sum, each) => (each.method === 'CASH' ? sum + each.given - each.amount : sum), 0)
}

/** Only the server knows what is left on a customer's account; a platform's order came through the network. */
export function needsServer(payments: readonly Payment[]): boolean {
  return payments.some(({ method }) => method === 'CREDIT' || method === 'FOODRO')
}
