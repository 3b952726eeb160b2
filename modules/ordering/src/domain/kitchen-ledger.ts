/**
 * The kitchen ledger (R7): every unit of a line is held, fired, seen, ready, served or voided. A ticket is the
 * difference between the order and this ledger, so the tickets always add up to the order.
 */
import type { FoldedLine, UnitState } from './folded-line.ts'
import type { KitchenStep } from './order-operations.ts'
import { findLine, type KitchenTicket, type FoldedOrder, type TicketLine, withLine } from './folded-order.ts'
import type { OrderState } from './order-codes.ts'

export type KitchenCounts = Record<UnitState, number> & { remade: number }

/** Counts the units in each state. */
export function kitchenCounts(line: Pick<FoldedLine, 'units' | 'remakes'>): KitchenCounts {
  const counts: KitchenCounts = { held: 0, fired: 0, seen: 0, ready: 0, served: 0, voided: 0, remade: line.remakes }
  for (const unit of line.units) counts[unit] += 1
  return counts
}

/** Counts units that the kitchen was sent and that were not voided. */
export function unitsInKitchen(line: Pick<FoldedLine, 'units'>): number {
  return line.units.filter((unit) => unit !== 'held' && unit !== 'voided').length
}

/** Counts units to make or made: the ordered count less units refunded before they were made. */
export function unitsToMake({ count, stopped = 0 }: Pick<FoldedLine, 'count' | 'stopped'>): number {
  return Math.max(0, count - stopped)
}

const cooking: ReadonlySet<OrderState> = new Set([
  'CONFIRMED',
  'READYTOSERVE',
  'READYTOPICKUP',
  'READYTOSHIPMENT',
  'DELIVERING',
  'DELIVERED',
])

/** The order in which units are voided when fewer are wanted: cheapest for the vendor first. */
const voidOrder: readonly UnitState[] = ['held', 'fired', 'seen', 'ready', 'served']

/**
 * Brings the ledger in line with the order and returns the ticket for the kitchen.
 * @param operationId becomes the ticket's id: one operation, at most one ticket
 */
export function syncKitchen(
  order: FoldedOrder,
  operationId: string,
): { order: FoldedOrder; ticket: KitchenTicket | undefined } {
  if (!cooking.has(order.state) && order.state !== 'REJECTED') return { order, ticket: undefined }
  const isOver = order.state === 'REJECTED'
  const isEarly = awaitsRelease(order)
  const tickets: TicketLine[] = []
  const sync = (line: FoldedLine, wanted: number): FoldedLine => {
    const units = reachCount(line, wanted, line.isHeld || isEarly)
    const difference = unitsInKitchen({ units }) - unitsInKitchen(line)
    if (difference !== 0) tickets.push(ticketLine(line, difference))
    return units === line.units ? line : { ...line, units }
  }
  const lines = order.lines.map((line) => sync(line, isOver ? 0 : unitsToMake(line)))
  const removed = order.removed.map((line) => sync(line, 0))
  if (lines.every((line, at) => line === order.lines[at]) && removed.every((line, at) => line === order.removed[at]))
    return { order, ticket: undefined }
  return { order: { ...order, lines, removed }, ticket: ticketOf(order, { id: operationId, kind: 'CHANGE', tickets }) }
}

/** Whether a scheduled order is not yet due in the kitchen. */
export function awaitsRelease(order: Pick<FoldedOrder, 'scheduledFor' | 'releasedAt'>): boolean {
  return order.scheduledFor !== null && order.releasedAt === null
}

/** Moves every unit in one of the `from` states to `to`. */
export function advanceUnits(line: FoldedLine, from: readonly UnitState[], to: UnitState): FoldedLine {
  if (!line.units.some((unit) => from.includes(unit))) return line
  return { ...line, units: line.units.map((unit) => (from.includes(unit) ? to : unit)) }
}

/** Applies a state change of the order to its units. */
export function moveUnits(order: FoldedOrder, from: OrderState, to: OrderState): FoldedOrder {
  const change = (states: readonly UnitState[], next: UnitState) => ({
    ...order,
    lines: order.lines.map((line) => advanceUnits(line, states, next)),
  })
  if (to === 'READYTOSERVE' || to === 'READYTOPICKUP') return change(['fired', 'seen'], 'ready')
  if (to === 'READYTOSHIPMENT' && from === 'CONFIRMED') return change(['fired', 'seen'], 'ready')
  if (to === 'DELIVERED' || to === 'FINISHED') return change(['fired', 'seen', 'ready'], 'served')
  // Undo: ready units go back to fired; units that the guest has stay served.
  if (to === 'CONFIRMED' && from !== 'DELIVERED') return change(['ready'], 'fired')
  return order
}

const stepFrom: Record<KitchenStep, readonly UnitState[]> = {
  seen: ['fired'],
  ready: ['seen', 'fired'],
  served: ['ready', 'seen', 'fired'],
  remade: ['served', 'ready', 'seen', 'fired'],
  recalled: ['ready'],
}

const stepTo: Record<KitchenStep, UnitState> = {
  seen: 'seen',
  ready: 'ready',
  served: 'served',
  remade: 'fired',
  recalled: 'seen',
}

/** Moves `count` units of a line one step on; undefined when fewer units are available. */
export function stepUnits(
  order: FoldedOrder,
  step: { id: string; lineId: string; count: number; to: KitchenStep },
): { order: FoldedOrder; ticket: KitchenTicket | undefined } | undefined {
  const line = findLine(order, step.lineId)
  const chosen = line && pickUnits(line, stepFrom[step.to], step.count)
  if (!line || !chosen || chosen.size === 0) return undefined
  const isRemake = step.to === 'remade'
  const next = stepTo[step.to]
  const units = line.units.map((unit, at) => (chosen.has(at) ? next : unit))
  const moved = withLine(order, { ...line, units, remakes: line.remakes + (isRemake ? step.count : 0) })
  if (!isRemake) return { order: moved, ticket: undefined }
  const tickets = [ticketLine(line, step.count)]
  return { order: moved, ticket: ticketOf(order, { id: step.id, kind: 'REMAKE', tickets }) }
}

/**
 * Stops refunded units that are not made yet; ready and served units stay.
 * @param stops how many units of which line; undefined = all of them
 * @param operationId becomes the ticket's id
 */
export function stopUnits(
  order: FoldedOrder,
  operationId: string,
  stops?: ReadonlyMap<string, number>,
): { order: FoldedOrder; ticket: KitchenTicket | undefined } {
  const tickets: TicketLine[] = []
  const lines = order.lines.map((line) => {
    const made = line.units.filter((unit) => unit === 'ready' || unit === 'served').length
    const count = Math.min(stops ? (stops.get(line.id) ?? 0) : line.count, unitsToMake(line) - made)
    if (count <= 0) return line
    const stopped = { ...line, stopped: (line.stopped ?? 0) + count }
    const isThere = line.units.filter((unit) => unit !== 'voided').length > unitsToMake(stopped)
    const after = isThere ? { ...stopped, units: reachCount(line, unitsToMake(stopped), true) } : stopped
    const difference = unitsInKitchen(after) - unitsInKitchen(line)
    if (difference !== 0) tickets.push(ticketLine(line, difference))
    return after
  })
  return { order: { ...order, lines }, ticket: ticketOf(order, { id: operationId, kind: 'CHANGE', tickets }) }
}

/** Notifies the kitchen of another table or note on units it has; undefined when it has none. */
export function noticeTicket(order: FoldedOrder, id: string, lineId?: string): KitchenTicket | undefined {
  return waitingNotice(order, id, new Set(lineId === undefined ? order.lines.map((line) => line.id) : [lineId]))
}

/** Like `noticeTicket`, for the given lines only. */
export function waitingNotice(order: FoldedOrder, id: string, lineIds: ReadonlySet<string>): KitchenTicket | undefined {
  const lines = order.lines.filter((line) => lineIds.has(line.id) && isWaiting(line))
  if (lines.length === 0) return undefined
  return ticketOf(order, { id, kind: 'NOTICE', tickets: lines.map((line) => ticketLine(line, 0)) })
}

/** Joins change and notice, because one operation makes one ticket; changed lines are not repeated. */
export function oneTicket(
  change: KitchenTicket | undefined,
  notice: KitchenTicket | undefined,
): KitchenTicket | undefined {
  if (!change || !notice) return change ?? notice
  const noticed = new Set(change.lines.map((line) => line.lineId))
  return { ...change, lines: [...change.lines, ...notice.lines.filter((line) => !noticed.has(line.lineId))] }
}

function isWaiting(line: FoldedLine): boolean {
  return line.units.some((unit) => unit === 'fired' || unit === 'seen' || unit === 'ready')
}

function reachCount(line: FoldedLine, wanted: number, isHeld: boolean): readonly UnitState[] {
  const released = isHeld ? line.units : advanceUnits(line, ['held'], 'fired').units
  const active = released.filter((unit) => unit !== 'voided').length
  if (active < wanted) {
    const born: UnitState = isHeld ? 'held' : 'fired'
    return [...released, ...Array.from({ length: wanted - active }, () => born)]
  }
  if (active === wanted) return released
  const gone = pickUnits({ units: released }, voidOrder, active - wanted)
  return released.map((unit, at) => (gone?.has(at) ? 'voided' : unit))
}

/** Picks the positions of `count` units: earlier states first, and the newest unit first within a state. */
function pickUnits(
  line: Pick<FoldedLine, 'units'>,
  states: readonly UnitState[],
  count: number,
): Set<number> | undefined {
  const picked = new Set<number>()
  for (const state of states) {
    for (let at = line.units.length - 1; at >= 0 && picked.size < count; at -= 1) {
      if (line.units[at] === state) picked.add(at)
    }
  }
  return picked.size === count ? picked : undefined
}

function ticketLine(line: FoldedLine, count: number): TicketLine {
  return {
    lineId: line.id,
    menuItemId: line.menuItemId,
    title: line.title,
    count,
    toppings: line.toppings.map((topping) => ({ title: topping.title, count: topping.count })),
    note: line.note,
  }
}

function ticketOf(
  order: FoldedOrder,
  ticket: { id: string; kind: KitchenTicket['kind']; tickets: TicketLine[] },
): KitchenTicket | undefined {
  if (ticket.tickets.length === 0) return undefined
  return { id: ticket.id, kind: ticket.kind, lines: ticket.tickets, tableName: order.table?.name ?? null }
}
