import type { Order } from '@sofreh/ordering/client'

/** How long an order has been in its state, and the share of the time limit used up. */
export type Urgency = {
  minutes: number
  /** 0 to 1 in steps that the ring shows; 1 is late. */
  fraction: number
  level: 'calm' | 'soon' | 'late'
}

type Waiting = Pick<
  Order,
  'state' | 'isPayLater' | 'times' | 'placedAt' | 'estimatedReadyAt' | 'expiresAt' | 'deliveryType'
>

const minute = 60_000
const ringSteps = 40
/** Minutes after which a state is late; states without a limit are never late. */
const patience: Partial<Record<Order['state'], number>> = {
  SUBMITTED: 5,
  NEEDFORCALL: 10,
  PAID: 5,
  CONFIRMED: 20,
  READYTOSERVE: 8,
  READYTOPICKUP: 15,
  READYTOSHIPMENT: 10,
  DELIVERING: 45,
}

/**
 * Returns the urgency of an order.
 * @param nowMs the server's clock
 */
export function urgencyOf(order: Waiting, nowMs: number): Urgency {
  const since = Date.parse(order.times[order.state] ?? order.placedAt)
  const ageMs = Math.max(0, nowMs - since)
  const until = endOf(order, since)
  const fraction = until === undefined ? 0 : Math.min(1, ageMs / Math.max(minute, until - since))
  return {
    minutes: Math.floor(ageMs / minute),
    fraction: Math.floor(fraction * ringSteps) / ringSteps,
    level: fraction >= 1 ? 'late' : fraction >= 0.7 ? 'soon' : 'calm',
  }
}

function endOf(order: Waiting, since: number): number | undefined {
  if (order.state === 'CONFIRMED' && order.estimatedReadyAt) return Date.parse(order.estimatedReadyAt)
  if (order.state === 'SUBMITTED' && order.expiresAt) return Date.parse(order.expiresAt)
  const minutes = patience[order.state]
  return minutes === undefined ? undefined : since + minutes * minute
}
