/** Which orders wait for staff to accept them, and since when: the alarm of till, back office and kitchen display. */
import type { OrderSheet } from '../order-sheet.ts'

export type AwaitedSheet = Pick<OrderSheet, 'channel' | 'state' | 'isPayLater' | 'times' | 'placedAt' | 'mergedInto'>

/** After this time the alarm gets louder, on every screen and on staff phones. */
export const urgentAfterMs = 60_000

/**
 * Returns the ISO 8601 instant since which staff have to accept or reject the order; null when none is needed. Orders
 * entered by staff count as accepted; an online order counts only once paid.
 */
export function awaitedSince(sheet: AwaitedSheet): string | null {
  if (sheet.channel === 'SALON' || sheet.mergedInto !== null) return null
  if (sheet.state === 'PAID') return sheet.times.PAID ?? sheet.placedAt
  const isOnAccount = sheet.state === 'SUBMITTED' && sheet.isPayLater
  return isOnAccount ? (sheet.times.SUBMITTED ?? sheet.placedAt) : null
}

/**
 * Returns the ISO 8601 instant at which the vendor's setting accepted the order; null when a person accepted it or the
 * order has moved on.
 */
export function acceptedByItselfAt(sheet: AwaitedSheet): string | null {
  if (sheet.channel === 'SALON' || sheet.state !== 'CONFIRMED' || sheet.mergedInto !== null) return null
  const { CONFIRMED: confirmedAt, PAID: paidAt, SUBMITTED: submittedAt = sheet.placedAt } = sheet.times
  return confirmedAt !== undefined && confirmedAt === (paidAt ?? submittedAt) ? confirmedAt : null
}
