import type { Tx } from '@sofreh/database'
import { isTripEnded, type StopOutcome, takeStep, type TripState, type TripStep } from '../../domain/index.ts'
import type { StopRow } from '../store/trip-row.ts'
import { stopsOfTrip } from '../store/trips.reader.ts'
import { type HandedOver, saveStop, saveTrip } from '../store/trips.writer.ts'

type EndedBy = { step: TripStep; outcome: StopOutcome | null; at: Date; reason?: string; handedOver?: HandedOver }

export function tripStateOf(stops: readonly StopRow[]): TripState {
  const status = stops[0]?.tripStatus ?? 'INITIATED'
  return { status, stops: stops.map(({ orderId, status: of, outcome }) => ({ orderId, status: of, outcome })) }
}

/**
 * Takes a step of an order that another change causes (another courier, the board, a rejected order), where the trip's
 * rules allow it. The caller holds the lock of the courier.
 */
export async function endStop(tx: Tx, vendorId: string, stop: StopRow, by: EndedBy): Promise<void> {
  const { tripId, orderId } = stop
  const before = tripStateOf(await stopsOfTrip(tx, vendorId, tripId))
  const answer = takeStep(before, { step: by.step, orderId, outcome: by.outcome }, 'DISPATCHER')
  if (!answer.ok || answer.isRepeated) return
  const status = answer.trip.stops.find((each) => each.orderId === orderId)?.status ?? stop.status
  const { outcome, at, reason = '', handedOver } = by
  await saveStop(tx, vendorId, { tripId, orderId, status, outcome, reason, isCodeRight: null, handedOver, at })
  const isEnded = isTripEnded(answer.trip)
  await saveTrip(tx, vendorId, { id: tripId, status: answer.trip.status, isEnded, at })
}
