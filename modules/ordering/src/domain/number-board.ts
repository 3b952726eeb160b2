/**
 * Which order numbers the hall screen shows: pickup orders, and orders eaten here without a table. Table and delivery
 * orders appear only when staff call them.
 */
import { awaitsRelease } from './kitchen-ledger.ts'
import { isReadyToGo } from './kitchen-moves.ts'
import type { FoldedOrder } from './folded-order.ts'

export const numberBoardRules = {
  /** How long a ready number stays after it became ready or was last called. */
  readyMs: 20 * 60_000,
  /** After this time a number was probably forgotten by staff, and would only hide the others. */
  preparingMs: 4 * 3_600_000,
  /** How many numbers of each kind are sent; the rest is only counted. */
  most: 60,
} as const

/** Times at which staff called the order. */
export type ReadyCalls = { times: readonly Date[] }

export type BoardNumber =
  | { place: 'preparing'; since: Date }
  | { place: 'ready'; readyAt: Date; calls: number; shownSince: Date; leavesAt: Date }

type NumberedOrder = Pick<
  FoldedOrder,
  'state' | 'deliveryType' | 'table' | 'lines' | 'times' | 'placedAt' | 'scheduledFor' | 'releasedAt'
>

/**
 * Returns the order's place on the number board at an instant.
 * @returns undefined for an order that the board does not show
 */
export function numberOnBoard(order: NumberedOrder, calls: ReadyCalls, now: Date): BoardNumber | undefined {
  if (isReadyToGo(order.state)) return readyNumber(order, calls, now)
  if (order.state !== 'CONFIRMED' || !isFetched(order) || !isStarted(order)) return undefined
  const since = new Date(order.releasedAt ?? order.times.CONFIRMED ?? order.placedAt)
  return now.getTime() - since.getTime() < numberBoardRules.preparingMs ? { place: 'preparing', since } : undefined
}

function readyNumber(order: NumberedOrder, { times }: ReadyCalls, now: Date): BoardNumber | undefined {
  const readyAt = new Date(order.times[order.state] ?? order.placedAt)
  // Ignores calls from before the order went back to the kitchen.
  const called = times.filter((at) => at >= readyAt)
  if (called.length === 0 && !isFetched(order)) return undefined
  const shownSince = new Date(Math.max(readyAt.getTime(), ...called.map((at) => at.getTime())))
  const leavesAt = new Date(shownSince.getTime() + numberBoardRules.readyMs)
  return now < leavesAt ? { place: 'ready', readyAt, calls: called.length, shownSince, leavesAt } : undefined
}

function isFetched({ deliveryType, table }: NumberedOrder): boolean {
  return deliveryType === 'PICKUP' || (deliveryType === 'SERVE' && table === null)
}

/** Whether a unit was sent to the kitchen or nothing has to be made; false for a scheduled order before its release. */
function isStarted(order: NumberedOrder): boolean {
  if (awaitsRelease(order)) return false
  const units = order.lines.flatMap((line) => line.units)
  return units.length === 0 || units.some((unit) => unit !== 'held' && unit !== 'voided')
}
