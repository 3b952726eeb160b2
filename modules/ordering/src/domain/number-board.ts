/**
 * Which order numbers the screen in the hall shows. Guests who fetch their food watch it: pick-up, and eating here without a
 * table. An order that is brought to a table or to a door appears only when staff call it.
 */
import { awaitsRelease } from './kitchen-ledger.ts'
import { isReadyToGo } from './kitchen-moves.ts'
import type { OrderSheet } from './order-sheet.ts'

export const numberBoardRules = {
  /** A ready number leaves the board so long after it became ready or was last called. */
  readyMs: 20 * 60_000,
  /** A number still being made after so long was forgotten by staff; it would only hide the others. */
  preparingMs: 4 * 3_600_000,
  /** So many numbers of each kind are sent; the rest is counted. */
  most: 60,
} as const

/** When staff called the order, since it was placed. */
export type ReadyCalls = { times: readonly Date[] }

export type BoardNumber =
  | { place: 'preparing'; since: Date }
  | { place: 'ready'; readyAt: Date; calls: number; shownSince: Date; leavesAt: Date }

type BoardSheet = Pick<
  OrderSheet,
  'state' | 'deliveryType' | 'table' | 'lines' | 'times' | 'placedAt' | 'scheduledFor' | 'releasedAt'
>

/**
 * Where an order stands on the number board at an instant.
 * @returns undefined for an order that the board does not show
 */
export function numberOnBoard(sheet: BoardSheet, calls: ReadyCalls, now: Date): BoardNumber | undefined {
  if (isReadyToGo(sheet.state)) return readyNumber(sheet, calls, now)
  if (sheet.state !== 'CONFIRMED' || !isFetched(sheet) || !isStarted(sheet)) return undefined
  const since = new Date(sheet.releasedAt ?? sheet.times.CONFIRMED ?? sheet.placedAt)
  return now.getTime() - since.getTime() < numberBoardRules.preparingMs ? { place: 'preparing', since } : undefined
}

function readyNumber(sheet: BoardSheet, { times }: ReadyCalls, now: Date): BoardNumber | undefined {
  const readyAt = new Date(sheet.times[sheet.state] ?? sheet.placedAt)
  // Calls of an earlier time it was ready, before it went back to the kitchen, do not count.
  const called = times.filter((at) => at >= readyAt)
  if (called.length === 0 && !isFetched(sheet)) return undefined
  const shownSince = new Date(Math.max(readyAt.getTime(), ...called.map((at) => at.getTime())))
  const leavesAt = new Date(shownSince.getTime() + numberBoardRules.readyMs)
  return now < leavesAt ? { place: 'ready', readyAt, calls: called.length, shownSince, leavesAt } : undefined
}

function isFetched({ deliveryType, table }: BoardSheet): boolean {
  return deliveryType === 'PICKUP' || (deliveryType === 'SERVE' && table === null)
}

/** Something of it was sent to the kitchen, or nothing of it is made there: an order for tonight is not being made now. */
function isStarted(sheet: BoardSheet): boolean {
  if (awaitsRelease(sheet)) return false
  const units = sheet.lines.flatMap((line) => line.units)
  return units.length === 0 || units.some((unit) => unit !== 'held' && unit !== 'voided')
}
