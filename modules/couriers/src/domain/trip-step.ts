/**
 * The steps of a trip of the vendor's own courier (docs/guide/couriers.md#steps). No other file decides whether a step
 * is possible. A trip never moves backwards; it ends when its last order ended.
 */
import type { StopOutcome, StopStatus, TripStatus, TripStep } from './trip-statuses.ts'

/** The actor who reports a step. */
export type StepActor = 'BIKER' | 'DISPATCHER'

export type StopState = { orderId: string; status: StopStatus; outcome: StopOutcome | null }
export type TripState = { status: TripStatus; stops: readonly StopState[] }

export type AskedStep = { step: TripStep; orderId: string | null; outcome: StopOutcome | null }
export type StepProblem =
  | 'TRIP_ENDED'
  | 'STEP_NOT_POSSIBLE'
  | 'STEP_NEEDS_ORDER'
  | 'STEP_NEEDS_OUTCOME'
  | 'STEP_NOT_ALLOWED'
export type StepAnswer = { ok: true; trip: TripState; isRepeated: boolean } | { ok: false; code: StepProblem }

/** The steps that each actor may report. */
export const stepActors: Record<TripStep, readonly StepActor[]> = {
  BIKERACCEPTED: ['BIKER', 'DISPATCHER'],
  ATSOURCE: ['BIKER', 'DISPATCHER'],
  PICKEDUP: ['BIKER', 'DISPATCHER'],
  ATDESTINATION: ['BIKER', 'DISPATCHER'],
  DELIVERED: ['BIKER', 'DISPATCHER'],
  // Before pick-up only the dispatcher may cancel: a courier must ask.
  CANCELED: ['DISPATCHER'],
  INTERRUPTED: ['BIKER', 'DISPATCHER'],
}

const ranks: readonly TripStatus[] = [
  'INITIATED',
  'TRIPREQUESTED',
  'BIKERASSIGNED',
  'BATCHASSIGNED',
  'BIKERACCEPTED',
  'ATSOURCE',
  'PICKEDUP',
  'ATDESTINATION',
  'DELIVERED',
]

const stopSteps: Record<Exclude<TripStep, 'BIKERACCEPTED' | 'ATSOURCE'>, readonly StopStatus[]> = {
  PICKEDUP: ['BIKERASSIGNED'],
  ATDESTINATION: ['PICKEDUP'],
  DELIVERED: ['PICKEDUP', 'ATDESTINATION'],
  CANCELED: ['BIKERASSIGNED'],
  INTERRUPTED: ['PICKEDUP', 'ATDESTINATION'],
}

const endedStops: ReadonlySet<StopStatus> = new Set(['DELIVERED', 'CANCELED', 'INTERRUPTED'])

export function isStopOpen({ status }: Pick<StopState, 'status'>): boolean {
  return !endedStops.has(status)
}

export function isTripEnded({ stops }: Pick<TripState, 'stops'>): boolean {
  return stops.every((stop) => !isStopOpen(stop))
}

/**
 * Takes a step. A step that was taken already changes nothing and is accepted, because phones repeat unanswered calls.
 * BIKERACCEPTED and ATSOURCE are of the trip; the others are of one of its orders.
 */
export function takeStep(trip: TripState, asked: AskedStep, actor: StepActor): StepAnswer {
  const { step, orderId, outcome } = asked
  if (!stepActors[step].includes(actor)) return { ok: false, code: 'STEP_NOT_ALLOWED' }
  if (step === 'BIKERACCEPTED' || step === 'ATSOURCE') return takeTripStep(trip, step)
  if (orderId === null) return { ok: false, code: 'STEP_NEEDS_ORDER' }
  const stop = trip.stops.find((each) => each.orderId === orderId)
  if (!stop) return { ok: false, code: 'STEP_NOT_POSSIBLE' }
  if (stop.status === step) return { ok: true, trip, isRepeated: true }
  if (!stopSteps[step].includes(stop.status)) return { ok: false, code: 'STEP_NOT_POSSIBLE' }
  if (step === 'INTERRUPTED' && outcome === null) return { ok: false, code: 'STEP_NEEDS_OUTCOME' }
  const moved: StopState = { ...stop, status: step, outcome: step === 'INTERRUPTED' ? outcome : null }
  const stops = trip.stops.map((each) => (each === stop ? moved : each))
  return { ok: true, trip: { status: statusOf(trip.status, stops), stops }, isRepeated: false }
}

function takeTripStep(trip: TripState, step: 'BIKERACCEPTED' | 'ATSOURCE'): StepAnswer {
  if (isTripEnded(trip)) return { ok: false, code: 'TRIP_ENDED' }
  const isRepeated = ranks.indexOf(trip.status) >= ranks.indexOf(step)
  return { ok: true, trip: isRepeated ? trip : { ...trip, status: step }, isRepeated }
}

/** The status of a trip after a step of one of its orders. */
function statusOf(before: TripStatus, stops: readonly StopState[]): TripStatus {
  if (stops.every((stop) => !isStopOpen(stop))) {
    if (stops.some(({ status }) => status === 'DELIVERED')) return 'DELIVERED'
    return stops.some(({ status }) => status === 'INTERRUPTED') ? 'INTERRUPTED' : 'CANCELED'
  }
  const reached = stops.map(({ status }) => ranks.indexOf(status)).filter((rank) => rank < ranks.indexOf('DELIVERED'))
  return ranks[Math.max(ranks.indexOf(before), ...reached)] ?? before
}
