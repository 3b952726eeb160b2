import type { CallerCall } from '@sofreh/customers/contract'
import { parseMobile } from '@sofreh/kernel'
import type { TicketCustomer } from '../ticket/ticket.ts'

/** The caller as a ticket's customer; undefined for hidden numbers and for landlines that are nobody's yet. */
export function customerOfCall({ number, customer }: CallerCall): TicketCustomer | undefined {
  if (customer) {
    const { id, mobile: phone, firstName, lastName, subscriptionCode: code } = customer
    return { ...(id ? { id } : {}), phone, firstName, lastName, code }
  }
  const phone = parseMobile(number)
  return phone === undefined ? undefined : { phone, firstName: '', lastName: '' }
}

/** The landline somebody rang from, of whom only that is known: whoever the order is for has it from then on. */
export function landlineOfCall({ number, customer }: CallerCall): string | undefined {
  return customer === null && number !== '' && parseMobile(number) === undefined ? number : undefined
}

/** What the card calls them. */
export function nameOfCaller({ customer }: CallerCall): string | undefined {
  return customer ? `${customer.firstName} ${customer.lastName}`.trim() || undefined : undefined
}

/** How far a call is, for people. */
export type CallState = 'rings' | 'spoken' | 'over' | 'answered' | 'missed'

/** A call is news for so long; then it is one of the list. */
const freshMs = 90_000
/** Nobody speaks longer; a box that never said that it was over is not believed for ever. */
const longestMs = 30 * 60_000

/** @param nowMs by the clock of whoever noted the call */
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
