import type { Tx } from '@sofreh/database'
import type { TripStatus } from '@sofreh/couriers/domain'
import { companyNames } from '../../text/courier-companies.fa.ts'
import {
  fleetOfCompany,
  isRequestEnded,
  moveRequest,
  type RequestMove,
  type RequestStatus,
} from '../../domain/index.ts'
import type { SeenRequest } from '../companies/company-line.ts'
import type { CourierCompaniesDeps } from '../courier-companies-deps.ts'
import type { RequestRow } from '../store/requests.reader.ts'
import { saveRequest } from '../store/requests.writer.ts'
import { afterFailure } from './after-failure.ts'

/** The reason of a request whose search for a courier took longer than the vendor waits. */
export const searchOver = 'SEARCH_OVER'

type Reported = { seen: SeenRequest; isFresh: boolean }

/**
 * Applies what a company reported to a locked request, its trip and its order, in the caller's transaction. Returns what
 * the report changed.
 */
export async function applyReport(
  deps: CourierCompaniesDeps,
  tx: Tx,
  vendorId: string,
  { row, seen, isFresh }: Reported & { row: RequestRow },
): Promise<RequestMove['kind']> {
  const move = moveRequest(
    { status: row.status, isAtDestination: row.isAtDestination, isCancelAsked: row.cancelAskedAt !== null },
    { status: seen.status, isAtDestination: seen.isAtDestination, isFresh },
  )
  const before: RequestRow = { ...row, isUnknown: false, providerId: row.providerId ?? seen.providerId }
  if (move.kind === 'late') return move.kind
  if (move.kind === 'contradiction' || move.kind === 'unknownStatus') {
    const attention = move.kind === 'contradiction' ? 'CONTRADICTION' : 'UNKNOWN_STATUS'
    if (row.attention === attention && row.providerStatus === seen.providerStatus) return move.kind
    await saveRequest(tx, vendorId, { ...before, providerStatus: seen.providerStatus, attention })
    await announceRequest(deps, tx, vendorId, row)
    return move.kind
  }
  const known = withFacts(before, seen)
  if (move.kind === 'same') {
    if (isSame(known, row)) return move.kind
    await saveRequest(tx, vendorId, known)
    if (!isRequestEnded(row.status)) await moveTrip(deps, tx, vendorId, known)
    await announceRequest(deps, tx, vendorId, row)
    return move.kind
  }
  if (move.kind === 'searching') {
    // The courier was withdrawn: the trip is interrupted and searched for again.
    const again: RequestRow = { ...known, status: 'ACK', courierName: '', courierPhone: '' }
    await saveRequest(tx, vendorId, again)
    await moveTrip(deps, tx, vendorId, again)
    await announceRequest(deps, tx, vendorId, row)
    return move.kind
  }
  const { status, isAtDestination } = move
  await endOrMove(deps, tx, vendorId, { ...known, status, isAtDestination })
  return move.kind
}

/** Saves a request with its new status and moves its trip. One that ended without a delivery asks the next company. */
export async function endOrMove(
  deps: CourierCompaniesDeps,
  tx: Tx,
  vendorId: string,
  asked: RequestRow,
): Promise<void> {
  // The cancellation of a search that we gave up: no courier was found.
  const isGivenUp = asked.status === 'CANCELED_BY_US' && asked.reason === searchOver
  const row: RequestRow = isGivenUp ? { ...asked, status: 'TIMED_OUT' } : asked
  const isEnded = isRequestEnded(row.status)
  const endedAt = isEnded ? (row.endedAt ?? deps.clock()) : null
  const problem = await moveTrip(deps, tx, vendorId, row)
  const attention = attentionOf(row, problem)
  // The order does not follow the end of the trip: staff sent it out by hand before.
  const isOutByHand = isEnded && row.status !== 'DELIVERED' && problem !== null
  const handEndedAt = row.handEndedAt ?? (isOutByHand ? deps.clock() : null)
  const saved: RequestRow = { ...row, endedAt, attention, handEndedAt }
  await saveRequest(tx, vendorId, saved)
  if (isEnded && row.status !== 'DELIVERED' && row.status !== 'CANCELED_BY_US')
    await afterFailure(deps, tx, vendorId, saved)
  await announceRequest(deps, tx, vendorId, row)
}

function attentionOf(row: RequestRow, problem: string | null): string | null {
  if (row.status === 'TIMED_OUT') return 'NONE_FOUND'
  if (row.status === 'CANCELED_BY_PROVIDER') return row.attention ?? 'CANCELED'
  return problem ?? (row.attention === 'UNKNOWN_STATUS' ? null : row.attention)
}

function withFacts(row: RequestRow, seen: SeenRequest): RequestRow {
  return {
    ...row,
    providerStatus: seen.providerStatus || row.providerStatus,
    courierName: seen.courier?.name || row.courierName,
    courierPhone: seen.courier?.phone || row.courierPhone,
    trackingUrl: seen.trackingUrl ?? row.trackingUrl,
    fare: seen.fare ?? row.fare,
  }
}

function isSame(one: RequestRow, other: RequestRow): boolean {
  return (Object.keys(one) as (keyof RequestRow)[]).every((field) => one[field] === other[field])
}

const tripOf: Record<RequestStatus, TripStatus> = {
  REQUESTED: 'INITIATED',
  ACK: 'TRIPREQUESTED',
  ASSIGNED: 'BIKERASSIGNED',
  ACCEPTED: 'BIKERACCEPTED',
  ATRESTAURANT: 'ATSOURCE',
  PICKED_UP: 'PICKEDUP',
  DELIVERED: 'DELIVERED',
  CANCELED_BY_PROVIDER: 'CANCELED',
  CANCELED_BY_US: 'CANCELED',
  TIMED_OUT: 'TIMEOUT',
}

function moveTrip(deps: CourierCompaniesDeps, tx: Tx, vendorId: string, row: RequestRow): Promise<string | null> {
  const isThere = row.status === 'PICKED_UP' && row.isAtDestination
  return deps.couriers.moveCompanyTrip(tx, {
    vendorId,
    tripId: row.tripId,
    to: isThere ? 'ATDESTINATION' : tripOf[row.status],
    courier: row.courierName === '' ? null : { name: row.courierName, phone: row.courierPhone },
    name: companyNames[row.company],
    fleet: fleetOfCompany[row.company],
    fare: row.fare ?? row.quotedFare,
    at: deps.clock(),
  })
}

export async function announceRequest(
  deps: Pick<CourierCompaniesDeps, 'announce'>,
  tx: Tx,
  vendorId: string,
  { id, orderId }: Pick<RequestRow, 'id' | 'orderId'>,
): Promise<void> {
  await deps.announce(tx, { vendorId, kind: 'courier-request-changed', subjectId: id, facts: { orderId } })
}
