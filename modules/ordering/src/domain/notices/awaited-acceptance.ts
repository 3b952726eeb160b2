/** Which orders wait for staff to accept them, and since when: the alarm of till, back office and kitchen display. */
import type { FoldedOrder } from '../folded-order.ts'

export type AwaitedOrder = Pick<FoldedOrder, 'channel' | 'state' | 'isPayLater' | 'times' | 'placedAt' | 'mergedInto'>

/** After this time the alarm gets louder, on every screen and on staff phones. */
export const urgentAfterMs = 60_000

/**
 * Returns the ISO 8601 instant since which staff have to accept or reject the order; null when none is needed. Orders
 * entered by staff count as accepted; an online order counts only once paid.
 */
export function awaitedSince(order: AwaitedOrder): string | null {
  if (order.channel === 'SALON' || order.mergedInto !== null) return null
  if (order.state === 'PAID') return order.times.PAID ?? order.placedAt
  const isOnAccount = order.state === 'SUBMITTED' && order.isPayLater
  return isOnAccount ? (order.times.SUBMITTED ?? order.placedAt) : null
}

/**
 * Returns the ISO 8601 instant at which the vendor's setting accepted the order; null when a person accepted it or the
 * order has moved on.
 */
export function acceptedByItselfAt(order: AwaitedOrder): string | null {
  if (order.channel === 'SALON' || order.state !== 'CONFIRMED' || order.mergedInto !== null) return null
  const { CONFIRMED: confirmedAt, PAID: paidAt, SUBMITTED: submittedAt = order.placedAt } = order.times
  return confirmedAt !== undefined && confirmedAt === (paidAt ?? submittedAt) ? confirmedAt : null
}
