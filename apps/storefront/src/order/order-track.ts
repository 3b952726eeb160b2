import type { Order } from '@sofreh/ordering/client'
import { guestStateSentences, orderStateNames } from '@sofreh/ordering/client'
import { atWhen } from '../frame/dates.ts'
import { clockOf } from '../frame/moments.ts'
import { orderText } from '../text/order.fa.ts'

export type TrackStep = { name: string; status: 'done' | 'now' | 'later' }

/** Returns the steps of an order as the guest sees them, and the current one. */
export function trackOf(order: Pick<Order, 'state' | 'deliveryType' | 'isPayLater'>): TrackStep[] {
  const { deliveryType, isPayLater } = order
  const names = [
    orderText.steps.placed,
    ...(isPayLater ? [] : [orderText.steps.paid]),
    orderText.steps.confirmed,
    orderText.steps.ready[deliveryType],
    ...(isBrought(order) ? [orderText.steps.departed] : []),
    orderText.steps.done[deliveryType],
  ]
  const reached = reachedOf(order)
  const isOver = reached === names.length - 1
  return names.map((name, index) => ({
    name,
    status: index < reached || isOver ? 'done' : index === reached ? 'now' : 'later',
  }))
}

/** Returns true for a delivery: its guest waits for the arrival, not for the kitchen. */
export function isBrought({ deliveryType }: Pick<Order, 'deliveryType'>): boolean {
  return deliveryType === 'DELIVER' || deliveryType === 'ZFEXPRESS'
}

function reachedOf(order: Pick<Order, 'state' | 'deliveryType' | 'isPayLater'>): number {
  const confirmed = order.isPayLater ? 1 : 2
  switch (order.state) {
    case 'PAID':
      return confirmed - 1
    case 'CONFIRMED':
      return confirmed
    case 'READYTOSERVE':
    case 'READYTOPICKUP':
    case 'READYTOSHIPMENT':
      return confirmed + 1
    case 'DELIVERING':
      return confirmed + 2
    case 'DELIVERED':
    case 'FINISHED':
      return confirmed + (isBrought(order) ? 3 : 2)
    default:
      return 0
  }
}

export type Headline = { title: string; hint?: string | undefined }

/** Returns the headline: the current state and how long it still takes. */
export function headlineOf(order: Order, nowMs: number): Headline {
  const title = guestStateSentences[order.state]
  const wanted = waitsForItsTime(order) ? order.scheduledFor : null
  if (order.state === 'SUBMITTED') {
    if (order.isPayLater)
      return { title: orderText.arrived, hint: wanted ? timeHint(wanted, nowMs) : orderText.waitingConfirm }
    return { title, hint: payHint(order, nowMs) }
  }
  if (wanted)
    return { title: order.state === 'CONFIRMED' ? orderText.waitsForTime : title, hint: timeHint(wanted, nowMs) }
  if (isBrought(order)) return { title, hint: arrivalHint(order, nowMs) }
  if (order.state === 'CONFIRMED') return { title, hint: readyHint(order.estimatedReadyAt, nowMs) }
  return { title }
}

const towardsTheGuest: ReadonlySet<Order['state']> = new Set(['CONFIRMED', 'READYTOSHIPMENT', 'DELIVERING'])

/** Returns the arrival time of a delivery, the only time on its page. */
function arrivalHint({ state, estimatedArrivalAt, zone }: Order, nowMs: number): string | undefined {
  if (!towardsTheGuest.has(state)) return undefined
  if (!estimatedArrivalAt) return zone ? orderText.arrivesAfterReady(zone.estimateMinutes) : undefined
  const isLate = Date.parse(estimatedArrivalAt) + lateAfterMinutes * 60_000 < nowMs
  return isLate ? orderText.lateALittle : orderText.arrivesAt(clockOf(estimatedArrivalAt))
}

function waitsForItsTime({ state, scheduledFor, releasedAt }: Order): boolean {
  return scheduledFor !== null && releasedAt === null && ['SUBMITTED', 'PAID', 'CONFIRMED'].includes(state)
}

function timeHint(wanted: string, nowMs: number): string {
  return orderText.wantedFor(atWhen(wanted, nowMs))
}

/** Returns the state's name for the list of orders and the window title. */
export function shortState(order: Pick<Order, 'state'>): string {
  return orderStateNames[order.state]
}

function payHint({ due, expiresAt }: Order, nowMs: number): string | undefined {
  if (due === 0 || expiresAt === null) return undefined
  const minutes = Math.floor((Date.parse(expiresAt) - nowMs) / 60_000)
  return minutes > 0 ? orderText.payWithin(minutes) : orderText.payNowSoon
}

/** Does not count below zero: shows that the promised time has passed. */
function readyHint(estimatedReadyAt: string | null, nowMs: number): string | undefined {
  if (estimatedReadyAt === null) return undefined
  const minutes = Math.round((Date.parse(estimatedReadyAt) - nowMs) / 60_000)
  if (minutes > 1) return orderText.aboutMinutes(minutes)
  return minutes > -lateAfterMinutes ? orderText.anyMoment : orderText.lateALittle
}

const lateAfterMinutes = 3

export function isOver({ state }: Pick<Order, 'state'>): boolean {
  return state === 'FINISHED' || state === 'REJECTED'
}
