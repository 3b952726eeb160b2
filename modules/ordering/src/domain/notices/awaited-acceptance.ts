/** Which orders wait for staff to accept them, and since when: the alarm of till, office and kitchen display. */
import type { OrderSheet } from '../order-sheet.ts'

export type AwaitedSheet = Pick<OrderSheet, 'channel' | 'state' | 'isPayLater' | 'times' | 'placedAt' | 'mergedInto'>

/** Unaccepted for so long, an order is announced louder, on every screen and on staff phones. */
export const urgentAfterMs = 60_000

/**
 * The instant since which staff have to accept or reject the order, as ISO 8601; null while nothing waits for them. Staff accept what
 * they ring up themselves, and an online order is no order before it is paid.
 */
export function awaitedSince(sheet: AwaitedSheet): string | null {
  if (sheet.channel === 'SALON' || sheet.mergedInto !== null) return null
  if (sheet.state === 'PAID') return sheet.times.PAID ?? sheet.placedAt
  const isOnAccount = sheet.state === 'SUBMITTED' && sheet.isPayLater
  return isOnAccount ? (sheet.times.SUBMITTED ?? sheet.placedAt) : null
}

/**
 * The instant at which the vendor's setting accepted the order without anyone looking at it, as ISO 8601; null when a person accepted
 * it, or when it has gone on since.
 */
export function acceptedByItselfAt(sheet: AwaitedSheet): string | null {
  if (sheet.channel === 'SALON' || sheet.state !== 'CONFIRMED' || sheet.mergedInto !== null) return null
  const { CONFIRMED: confirmedAt, PAID: paidAt, SUBMITTED: submittedAt = sheet.placedAt } = sheet.times
  return confirmedAt !== undefined && confirmedAt === (paidAt ?? submittedAt) ? confirmedAt : null
}
