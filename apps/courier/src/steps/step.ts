/** A step that the courier takes: stored on the phone first, sent once and in order. */
import type { Stop } from '@sofreh/couriers/client'

export type StepBody = {
  isOnDuty?: boolean
  tripId?: string
  orderId?: string
  state?: 'BIKERACCEPTED' | 'ATSOURCE' | 'PICKEDUP' | 'ATDESTINATION' | 'DELIVERED' | 'INTERRUPTED'
  bagCode?: string
  code?: string
  reason?: string
  /** Cash taken at the door. */
  cash?: number
  outcome?: NonNullable<Stop['outcome']>
}

/** Steps that need an answer at once, because the courier must correct a wrong code. */
export function needsAnswer({ state, reason }: StepBody): boolean {
  return state === 'PICKEDUP' || (state === 'DELIVERED' && (reason ?? '') === '')
}

/** Returns the stops after the unsent steps. */
export function withSteps(stops: readonly Stop[], steps: readonly StepBody[]): Stop[] {
  return steps.reduce<Stop[]>((before, step) => before.flatMap((stop) => afterStep(stop, step)), [...stops])
}

function afterStep(stop: Stop, { tripId, orderId, state }: StepBody): Stop[] {
  if (tripId !== stop.tripId || state === undefined) return [stop]
  if (state === 'BIKERACCEPTED' || state === 'ATSOURCE') return [{ ...stop, tripStatus: state }]
  if (orderId !== stop.order.id) return [stop]
  if (state === 'DELIVERED' || state === 'INTERRUPTED') return []
  return [{ ...stop, status: state, tripStatus: state }]
}
