import type { CallerCall } from '@sofreh/customers/contract'
import { parseMobile } from '@sofreh/kernel'
import type { CartCustomer } from '../../commands/cart.ts'

/** Returns the caller as a cart's customer; undefined for hidden numbers and unknown landlines. */
export function customerOfCall({ number, customer }: CallerCall): CartCustomer | undefined {
  if (customer) {
    const { id, mobile: phone, firstName, lastName, subscriptionCode: code } = customer
    return { ...(id ? { id } : {}), phone, firstName, lastName, code }
  }
  const phone = parseMobile(number)
  return phone === undefined ? undefined : { phone, firstName: '', lastName: '' }
}

/** Returns the landline of an unknown caller. The customer that the order is sold to gets it. */
export function landlineOfCall({ number, customer }: CallerCall): string | undefined {
  return customer === null && number !== '' && parseMobile(number) === undefined ? number : undefined
}

/** Returns the caller's name on the card. */
export function nameOfCaller({ customer }: CallerCall): string | undefined {
  return customer ? `${customer.firstName} ${customer.lastName}`.trim() || undefined : undefined
}

/** The state of a call as shown to staff. */
export type CallState = 'rings' | 'spoken' | 'over' | 'answered' | 'missed'

/** How long an unanswered call counts as ringing; then it is missed. */
const freshMs = 90_000
/** The longest call to believe in, as a caller-id device may never report the end. */
const longestMs = 30 * 60_000

/**
 * Returns the state of a call.
 * @param nowMs by the clock that recorded the call
 */
export function stateOfCall(
  { rangAt, takenAt, answeredAt, endedAt }: Pick<CallerCall, 'rangAt' | 'takenAt' | 'answeredAt' | 'endedAt'>,
  nowMs: number,
): CallState {
  const ageMs = nowMs - Date.parse(rangAt)
  if (endedAt) return answeredAt || takenAt ? 'over' : 'missed'
  if (answeredAt) return ageMs < longestMs ? 'spoken' : 'over'
  if (takenAt) return 'answered'
  return ageMs < freshMs ? 'rings' : 'missed'
}
