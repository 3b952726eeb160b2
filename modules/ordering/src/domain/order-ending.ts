/**
 * When an order ends by itself (docs/orders.md, "The end"): a counter sale with nothing to make at its payment, an order that was
 * given back before anything of it was made, a table once it is paid and served, anything else that is paid and ready or handed over after the vendor's time, and the rest with the business day.
 * Nothing ends here with money due, with money to give back, before the restaurant accepted it, or before a promised later time.
 */
import { addDays, businessDateOf, instantAt } from '@sofreh/kernel'
import { awaitsRelease, unitsToMake } from './kitchen-ledger.ts'
import type { SheetLine, UnitState } from './order-line.ts'
import type { OrderSheet } from './order-sheet.ts'
import { pathToEnd } from './order-state.ts'
import type { EndCause, OrderState } from './order-words.ts'

export type EndingSettings = {
  finishAfterMinutes: number
  finishTablesAtPayment: boolean
  dayStartHour: number
}
export type EndingFacts = {
  due: number
  toRefund: number
  /** When something was last done to the order, by the server's clock. */
  lastActAt: string
  settings: EndingSettings
}
export type Ending = { at: Date; because: EndCause }

type EndingSheet = Pick<
  OrderSheet,
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
 * When the order ends by itself if nothing else is done to it, and why.
 * @returns undefined while something has to happen first: money, a refund, the restaurant's yes
 */
export function endingOf(sheet: EndingSheet, facts: EndingFacts): Ending | undefined {
  if (facts.due > 0 || facts.toRefund > 0 || sheet.mergedInto !== null || sheet.lines.length === 0) return undefined
  if (pathToEnd(sheet).length === 0) return undefined
  const endings = [
    ...endingsAtOnce(sheet, facts),
    ...endingByTime(sheet, facts),
    { at: endWithDay(sheet, facts), because: 'DAY_END' as const },
  ]
  return endings.reduce((first, next) => (next.at < first.at ? next : first))
}

function endingsAtOnce(sheet: EndingSheet, { settings, lastActAt }: EndingFacts): Ending[] {
  const at = new Date(lastActAt)
  if (sheet.lines.every((line) => unitsToMake(line) === 0)) return [{ at, because: 'GIVEN_BACK' }]
  if (isHoldingBack(sheet)) return []
  if (hasNothingToMake(sheet)) return [{ at, because: 'NOTHING_TO_MAKE' }]
  if (sheet.deliveryType !== 'SERVE') return []
  if (isAllServed(sheet)) return [{ at, because: 'SERVED' }]
  const isPaidBill = settings.finishTablesAtPayment && sheet.isPayLater && sheet.paid > 0
  return isPaidBill ? [{ at, because: 'PAID_BILL' }] : []
}

function endingByTime(sheet: EndingSheet, facts: EndingFacts): Ending[] {
  if (!handedOver.has(sheet.state) || isHoldingBack(sheet) || isCooking(sheet)) return []
  const since = Math.max(timeOf(sheet.times[sheet.state]), timeOf(facts.lastActAt))
  return [{ at: new Date(since + facts.settings.finishAfterMinutes * minuteMs), because: 'TIME' }]
}

/**
 * The end of the order's business day. What is still being made then is given the vendor's time after its promise and after the
 * last act, so that no kitchen loses a dish at midnight.
 */
export function endWithDay(
  sheet: Pick<OrderSheet, 'businessDate' | 'scheduledFor' | 'promisedAt'>,
  { settings, lastActAt }: Pick<EndingFacts, 'settings' | 'lastActAt'>,
): Date {
  const { dayStartHour, finishAfterMinutes } = settings
  const latest = Math.max(timeOf(lastActAt), timeOf(sheet.promisedAt), timeOf(sheet.scheduledFor))
  const dayEnd = instantAt(addDays(dayOf(sheet, dayStartHour), 1), dayStartHour * 60)
  return new Date(Math.max(dayEnd.getTime(), latest + finishAfterMinutes * minuteMs))
}

/** The business day an order belongs to: the one it is wanted for, where that is a later one. */
export function dayOf(
  { businessDate, scheduledFor }: Pick<OrderSheet, 'businessDate' | 'scheduledFor'>,
  dayStartHour: number,
): string {
  const wanted = scheduledFor === null ? businessDate : businessDateOf(new Date(scheduledFor), dayStartHour)
  return wanted > businessDate ? wanted : businessDate
}

/**
 * True for what staff sell over the counter and hand over with the receipt: no dish of it has minutes of making. A dish whose
 * own minutes are 0 needs none; one without minutes of its own takes the vendor's.
 */
export function hasNothingToMake(
  sheet: Pick<EndingSheet, 'channel' | 'deliveryType' | 'scheduledFor'> & { lines: readonly HandedLine[] },
): boolean {
  const isAtCounter = sheet.channel === 'SALON' && (sheet.deliveryType === 'SERVE' || sheet.deliveryType === 'PICKUP')
  return isAtCounter && sheet.scheduledFor === null && sheet.lines.every(isHandedOut)
}

type HandedLine = { makeMinutes: number; isHeld?: boolean | undefined }

function isHandedOut({ makeMinutes, isHeld }: HandedLine): boolean {
  return makeMinutes === 0 && !isHeld
}

/** A course that nobody fired, or an order that waits for its time: guests still expect it. */
function isHoldingBack(sheet: EndingSheet): boolean {
  return awaitsRelease(sheet) || sheet.lines.some(({ units }) => units.includes('held'))
}

/** What staff rang up and nobody makes, nobody says to be served either. */
function isAllServed({ channel, lines }: EndingSheet): boolean {
  const isServed = ({ units, makeMinutes }: SheetLine) =>
    units.every((unit) => servedUnits.has(unit)) || (channel === 'SALON' && makeMinutes === 0)
  return lines.every(isServed)
}

/** True while the kitchen owes a dish. */
export function isCooking({ lines }: Pick<OrderSheet, 'lines'>): boolean {
  return lines.some(({ units }) => units.some((unit) => inKitchen.has(unit)))
}

/** True for an order that ended with its payment while the kitchen still had something of it. */
export function isLeftInKitchen({ state, lines }: Pick<OrderSheet, 'state' | 'lines'>): boolean {
  const isThere = (unit: UnitState) => inKitchen.has(unit) || unit === 'ready'
  return state === 'FINISHED' && lines.some(({ units }) => units.some(isThere))
}

function timeOf(instant: string | null | undefined): number {
  return instant ? Date.parse(instant) : 0
}
