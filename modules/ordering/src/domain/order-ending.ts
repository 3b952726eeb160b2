/**
 * When an order ends automatically (docs/guide/orders.md, "The end"). At once: a paid counter sale with nothing to make, an
 * order refunded before it was made, a table paid and served. After the vendor's time: any other paid order that is
 * ready or handed over. The rest ends with the business day. An order never ends with money due or to refund, before it
 * is accepted, or before a promised later time.
 */
import { addDays, businessDateOf, instantAt } from '@sofreh/kernel'
import { awaitsRelease, unitsToMake } from './kitchen-ledger.ts'
import type { FoldedLine, UnitState } from './folded-line.ts'
import type { FoldedOrder } from './folded-order.ts'
import { pathToEnd } from './order-state.ts'
import type { EndCause, OrderState } from './order-codes.ts'

export type EndingSettings = {
  finishAfterMinutes: number
  finishTablesAtPayment: boolean
  dayStartHour: number
}
export type EndingFacts = {
  due: number
  toRefund: number
  /** When the last operation happened, by the server's clock. */
  lastActAt: string
  settings: EndingSettings
}
export type Ending = { at: Date; because: EndCause }

type EndingOrder = Pick<
  FoldedOrder,
  | 'state'
  | 'channel'
  | 'deliveryType'
  | 'isPayLater'
  | 'lines'
  | 'mergedInto'
  | 'scheduledFor'
  | 'releasedAt'
  | 'businessDate'
  | 'times'
  | 'promisedAt'
  | 'paid'
>

const minuteMs = 60_000
const inKitchen: ReadonlySet<UnitState> = new Set(['fired', 'seen'])
const servedUnits: ReadonlySet<UnitState> = new Set(['served', 'voided'])
const handedOver: ReadonlySet<OrderState> = new Set(['READYTOSERVE', 'READYTOPICKUP', 'DELIVERED'])

/**
 * Returns when and why the order ends if nothing else happens.
 * @returns undefined while something has to happen first: a payment, a refund, the restaurant's acceptance
 */
export function endingOf(order: EndingOrder, facts: EndingFacts): Ending | undefined {
  if (facts.due > 0 || facts.toRefund > 0 || order.mergedInto !== null || order.lines.length === 0) return undefined
  if (pathToEnd(order).length === 0) return undefined
  const endings = [
    ...endingsAtOnce(order, facts),
    ...endingByTime(order, facts),
    { at: endWithDay(order, facts), because: 'DAY_END' as const },
  ]
  return endings.reduce((first, next) => (next.at < first.at ? next : first))
}

function endingsAtOnce(order: EndingOrder, { settings, lastActAt }: EndingFacts): Ending[] {
  const at = new Date(lastActAt)
  if (order.lines.every((line) => unitsToMake(line) === 0)) return [{ at, because: 'GIVEN_BACK' }]
  if (isHoldingBack(order)) return []
  if (hasNothingToMake(order)) return [{ at, because: 'NOTHING_TO_MAKE' }]
  if (order.deliveryType !== 'SERVE') return []
  if (isAllServed(order)) return [{ at, because: 'SERVED' }]
  const isPaidBill = settings.finishTablesAtPayment && order.isPayLater && order.paid > 0
  return isPaidBill ? [{ at, because: 'PAID_BILL' }] : []
}

function endingByTime(order: EndingOrder, facts: EndingFacts): Ending[] {
  if (!handedOver.has(order.state) || isHoldingBack(order) || isCooking(order)) return []
  const since = Math.max(timeOf(order.times[order.state]), timeOf(facts.lastActAt))
  return [{ at: new Date(since + facts.settings.finishAfterMinutes * minuteMs), because: 'TIME' }]
}

/**
 * Returns the end of the order's business day. A dish still being made gets the vendor's time after its promise and
 * after the last operation, so no kitchen loses it at midnight.
 */
export function endWithDay(
  order: Pick<FoldedOrder, 'businessDate' | 'scheduledFor' | 'promisedAt'>,
  { settings, lastActAt }: Pick<EndingFacts, 'settings' | 'lastActAt'>,
): Date {
  const { dayStartHour, finishAfterMinutes } = settings
  const latest = Math.max(timeOf(lastActAt), timeOf(order.promisedAt), timeOf(order.scheduledFor))
  const dayEnd = instantAt(addDays(dayOf(order, dayStartHour), 1), dayStartHour * 60)
  return new Date(Math.max(dayEnd.getTime(), latest + finishAfterMinutes * minuteMs))
}

/** Returns the business day of the order: the day it is wanted for, where that is later. */
export function dayOf(
  { businessDate, scheduledFor }: Pick<FoldedOrder, 'businessDate' | 'scheduledFor'>,
  dayStartHour: number,
): string {
  const wanted = scheduledFor === null ? businessDate : businessDateOf(new Date(scheduledFor), dayStartHour)
  return wanted > businessDate ? wanted : businessDate
}

/**
 * Whether staff hand the sale over with the receipt because no dish has preparation minutes. A dish with 0 minutes
 * needs none; a dish without its own takes the vendor's.
 */
export function hasNothingToMake(
  order: Pick<EndingOrder, 'channel' | 'deliveryType' | 'scheduledFor'> & { lines: readonly HandedLine[] },
): boolean {
  const isAtCounter = order.channel === 'SALON' && (order.deliveryType === 'SERVE' || order.deliveryType === 'PICKUP')
  return isAtCounter && order.scheduledFor === null && order.lines.every(isHandedOut)
}

type HandedLine = { makeMinutes: number; isHeld?: boolean | undefined }

function isHandedOut({ makeMinutes, isHeld }: HandedLine): boolean {
  return makeMinutes === 0 && !isHeld
}

/** Whether a course is unfired or the order awaits its time, so guests still expect food. */
function isHoldingBack(order: EndingOrder): boolean {
  return awaitsRelease(order) || order.lines.some(({ units }) => units.includes('held'))
}

/** Counts lines without preparation as served on orders entered by staff, because staff never mark them. */
function isAllServed({ channel, lines }: EndingOrder): boolean {
  const isServed = ({ units, makeMinutes }: FoldedLine) =>
    units.every((unit) => servedUnits.has(unit)) || (channel === 'SALON' && makeMinutes === 0)
  return lines.every(isServed)
}

/** Whether the kitchen still has a dish to make. */
export function isCooking({ lines }: Pick<FoldedOrder, 'lines'>): boolean {
  return lines.some(({ units }) => units.some((unit) => inKitchen.has(unit)))
}

/** Whether an order ended with its payment while the kitchen still had units of it. */
export function isLeftInKitchen({ state, lines }: Pick<FoldedOrder, 'state' | 'lines'>): boolean {
  const isThere = (unit: UnitState) => inKitchen.has(unit) || unit === 'ready'
  return state === 'FINISHED' && lines.some(({ units }) => units.some(isThere))
}

function timeOf(instant: string | null | undefined): number {
  return instant ? Date.parse(instant) : 0
}
