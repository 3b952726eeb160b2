/** When an unpaid online order is given up (decisions, section 4). */
import type { OrderSheet } from './order-sheet.ts'

/** The instant after which it may be rejected; null when it waits for nobody's money or is paid at the counter. */
export function expiryOf(sheet: Pick<OrderSheet, 'state' | 'isPayLater' | 'placedAt'>, minutes: number): Date | null {
  if (sheet.isPayLater || sheet.state !== 'SUBMITTED') return null
  return new Date(Date.parse(sheet.placedAt) + minutes * 60_000)
}

export type ExpiryFacts = {
  sheet: Pick<OrderSheet, 'state' | 'isPayLater' | 'placedAt' | 'paid'>
  minutes: number
  now: Date
  /** An attempt is open or its outcome unknown: its provider has to be asked first. */
  isPaymentPending: boolean
}

/** What the task does: give up, look again later, or leave it alone. */
export function expireUnpaid({ sheet, minutes, now, isPaymentPending }: ExpiryFacts): 'reject' | 'wait' | 'leave' {
  const expiry = expiryOf(sheet, minutes)
  if (!expiry || sheet.paid > 0) return 'leave'
  return isPaymentPending || now < expiry ? 'wait' : 'reject'
}
