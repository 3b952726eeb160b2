/**
 * State changes of an order that follow from kitchen steps: ready with its last dish, not ready after the first recall.
 */
import type { FoldedLine, UnitState } from './folded-line.ts'
import { type OrderFacts, moveOrder, readyStateOf } from './order-state.ts'
import type { OrderState } from './order-codes.ts'

const made: ReadonlySet<UnitState> = new Set(['ready', 'served', 'voided'])

/** Whether nothing is held or being cooked and at least one unit was made. */
export function isAllMade(lines: readonly Pick<FoldedLine, 'units'>[]): boolean {
  const units = lines.flatMap((line) => line.units)
  return units.some((unit) => unit === 'ready' || unit === 'served') && units.every((unit) => made.has(unit))
}

/** Returns the state entered when the last dish is ready; undefined where the state table does not allow it. */
export function moveWhenMade(facts: OrderFacts, lines: readonly Pick<FoldedLine, 'units'>[]): OrderState | undefined {
  const to = readyStateOf[facts.deliveryType]
  return isAllMade(lines) && moveOrder(facts, to).ok ? to : undefined
}

/** Returns DELIVERED when a table's last plate is served. A pickup order stays: it is only at the counter then. */
export function moveWhenServed(facts: OrderFacts, lines: readonly Pick<FoldedLine, 'units'>[]): OrderState | undefined {
  const units = lines.flatMap((line) => line.units)
  const isServed = units.includes('served') && units.every((unit) => unit === 'served' || unit === 'voided')
  const isTheirs = facts.deliveryType === 'SERVE' && facts.state === 'READYTOSERVE'
  return isTheirs && isServed && moveOrder(facts, 'DELIVERED').ok ? 'DELIVERED' : undefined
}

/** Whether the order is ready, so that a recall returns all of it to the kitchen. */
export function isReadyToGo(state: OrderState): boolean {
  return state === 'READYTOSERVE' || state === 'READYTOPICKUP' || state === 'READYTOSHIPMENT'
}
