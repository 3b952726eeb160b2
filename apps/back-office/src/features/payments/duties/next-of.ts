import type { TransactionView } from '@sofreh/payments/client'
import { paymentsText } from '../payments.fa.ts'

const text = paymentsText.duties

/** Returns the next step a person takes for a waiting transaction. */
export function nextOf({ type, method, way }: Pick<TransactionView, 'type' | 'method' | 'way'>): string {
  if (type === 'REFUND') return way === 'TERMINAL' || way === 'DRAWER' ? text.next[way] : text.next.PERSON
  return method === 'ONLINE' ? text.next.ask : text.next.receiptNumber
}

/** Returns how long it has waited, in the largest fitting unit. */
export function ageOf(since: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(since)) / 60_000)
  if (minutes < 1) return text.since.justNow
  if (minutes < 60) return text.since.minutes(minutes)
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? text.since.hours(hours) : text.since.days(Math.floor(hours / 24))
}

type Waiting = Pick<TransactionView, 'type' | 'method' | 'status' | 'isUnknown'>

/** True for a terminal attempt that a person may resolve by the slip. */
export function waitsForReceipt({ type, method, status, isUnknown }: Waiting): boolean {
  return type === 'PAYMENT' && method === 'CARD' && isUnknown && (status === 'INIT' || status === 'PENDING')
}

type Attempt = Pick<TransactionView, 'type' | 'method' | 'status' | 'failure'>

/**
 * True for an online attempt that its provider can be asked about: without an outcome, or failed after its page had
 * opened.
 */
export function mayBeAsked({ type, method, status, failure }: Attempt): boolean {
  if (type !== 'PAYMENT' || method !== 'ONLINE' || status === 'DONE') return false
  return failure !== 'NEVER_STARTED' && failure !== 'GATEWAY_UNREACHABLE'
}
