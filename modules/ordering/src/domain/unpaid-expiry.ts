/** When an unpaid online order is given up (docs/orders.md). */
import { windowOf } from '@sofreh/payments/domain'
import type { OrderSheet } from './order-sheet.ts'

type Waiting = Pick<OrderSheet, 'state' | 'isPayLater' | 'placedAt' | 'times'>

/**
 * The instant after which it may be rejected; null when it waits for nobody's money or is paid at the counter. The time
 * counts anew for an order that staff looked at and sent back to be paid.
 */
export function expiryOf(sheet: Waiting, minutes: number): Date | null {
  if (sheet.isPayLater || sheet.state !== 'SUBMITTED') return null
  return new Date(Date.parse(sheet.times.SUBMITTED ?? sheet.placedAt) + minutes * 60_000)
}

/** An online attempt whose provider, just asked, gave no outcome. */
export type OpenAttempt = {
  provider: string
  startedAt: Date
  /** The answer was lost or unreadable, so money may have moved. */
  isUnknown: boolean
}

export type ExpiryFacts = {
  sheet: Waiting & Pick<OrderSheet, 'paid'>
  minutes: number
  now: Date
  attempts: readonly OpenAttempt[]
}

/** How long the portions of an order wait for a provider that does not answer. */
const patienceMs = 2 * 60 * 60_000

/**
 * What the task does: give up, look again later, or leave it alone. A guest who left the bank's page open holds nothing
 * longer than the provider would still take their money; what comes later all the same is given back.
 */
export function expireUnpaid({ sheet, minutes, now, attempts }: ExpiryFacts): 'reject' | 'wait' | 'leave' {
  const expiry = expiryOf(sheet, minutes)
  if (!expiry || sheet.paid > 0) return 'leave'
  const mayStillBePaid = attempts.some(
    ({ provider, startedAt, isUnknown }) =>
      now.getTime() < startedAt.getTime() + (isUnknown ? patienceMs : windowOf(provider)),
  )
  return mayStillBePaid || now < expiry ? 'wait' : 'reject'
}
