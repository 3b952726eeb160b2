/**
 * How a courier request follows what its company reports (docs/guide/courier-companies.md#statuses). No other file
 * decides it. Reports arrive twice, late and out of order, so a request only moves forward. Only a fresh answer of the
 * company may take it back to the search for a courier, and only before pick-up.
 */
import { isRequestEnded, type RequestStatus } from './request-statuses.ts'

export type RequestState = {
  status: RequestStatus
  isAtDestination: boolean
  /** Our cancel call was sent: a cancellation that the company reports is ours. */
  isCancelAsked: boolean
}

export type Report = {
  /** Null: a status that no document names. */
  status: RequestStatus | null
  isAtDestination: boolean
  /** The company answered our question just now; a webhook may be old. */
  isFresh: boolean
}

export type RequestMove =
  | { kind: 'moved'; status: RequestStatus; isAtDestination: boolean }
  /** The courier was withdrawn before pick-up and the company searches for another. */
  | { kind: 'searching' }
  /** Nothing new. */
  | { kind: 'same' }
  /** An older report than what is known already. */
  | { kind: 'late' }
  /** The request ended differently: a person must look. */
  | { kind: 'contradiction' }
  | { kind: 'unknownStatus' }

const path: readonly RequestStatus[] = [
  'REQUESTED',
  'ACK',
  'ASSIGNED',
  'ACCEPTED',
  'ATRESTAURANT',
  'PICKED_UP',
  'DELIVERED',
]

/** Returns what a report changes. */
export function moveRequest(before: RequestState, report: Report): RequestMove {
  const { status: reported } = report
  if (reported === null) return { kind: 'unknownStatus' }
  const status = reported === 'CANCELED_BY_PROVIDER' && before.isCancelAsked ? 'CANCELED_BY_US' : reported
  if (isRequestEnded(before.status)) return afterEnd(before.status, status)
  if (isRequestEnded(status)) return { kind: 'moved', status, isAtDestination: before.isAtDestination }
  const [from, to] = [path.indexOf(before.status), path.indexOf(status)]
  if (to > from) return { kind: 'moved', status, isAtDestination: report.isAtDestination }
  if (to === from) {
    const arrives = report.isAtDestination && !before.isAtDestination
    return arrives ? { kind: 'moved', status, isAtDestination: true } : { kind: 'same' }
  }
  const isWithdrawn = report.isFresh && status === 'ACK' && from < path.indexOf('PICKED_UP')
  return isWithdrawn ? { kind: 'searching' } : { kind: 'late' }
}

/** A delivery after a cancellation, or a cancellation after a delivery, is not to be settled by a program. */
function afterEnd(before: RequestStatus, reported: RequestStatus): RequestMove {
  if (before === reported) return { kind: 'same' }
  if (!isRequestEnded(reported)) return { kind: 'late' }
  return before === 'DELIVERED' || reported === 'DELIVERED' ? { kind: 'contradiction' } : { kind: 'late' }
}
