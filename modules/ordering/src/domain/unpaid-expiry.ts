/** When an unpaid online order expires (docs/guide/orders.md). */
import { windowOf } from '@sofreh/payments/domain'
import type { FoldedOrder } from './folded-order.ts'

type Waiting = Pick<FoldedOrder, 'state' | 'isPayLater' | 'placedAt' | 'times'>

/**
 * Returns the instant after which it may be rejected; null when no payment is expected or it is paid at the counter.
 * The time restarts for an order that staff reviewed and returned for payment.
 */
export function expiryOf(order: Waiting, minutes: number): Date | null {
  if (order.isPayLater || order.state !== 'SUBMITTED') return null
  return new Date(Date.parse(order.times.SUBMITTED ?? order.placedAt) + minutes * 60_000)
}

/** An online attempt whose provider was just asked and gave no outcome. */
export type OpenAttempt = {
  provider: string
  startedAt: Date
  /** The answer was lost or unreadable, so money may have moved. */
  isUnknown: boolean
}

export type ExpiryFacts = {
  order: Waiting & Pick<FoldedOrder, 'paid'>
  minutes: number
  now: Date
  attempts: readonly OpenAttempt[]
}

/** How long an order's portions are held for a provider that does not answer. */
const patienceMs = 2 * 60 * 60_000

/**
 * Decides whether to reject, check again later, or leave the order. An abandoned bank page holds portions only as long
 * as the provider would still take money; a later payment is refunded.
 */
export function expireUnpaid({ order, minutes, now, attempts }: ExpiryFacts): 'reject' | 'wait' | 'leave' {
  const expiry = expiryOf(order, minutes)
  if (!expiry || order.paid > 0) return 'leave'
  const mayStillBePaid = attempts.some(
    ({ provider, startedAt, isUnknown }) =>
      now.getTime() < startedAt.getTime() + (isUnknown ? patienceMs : windowOf(provider)),
  )
  return mayStillBePaid || now < expiry ? 'wait' : 'reject'
}
