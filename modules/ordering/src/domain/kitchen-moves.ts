/** What the steps of the cooks mean for the order as a whole: it is ready with its last dish, and no longer with the first recalled. */
import type { SheetLine, UnitState } from './order-line.ts'
import { type OrderFacts, moveOrder, readyStateOf } from './order-state.ts'
import type { OrderState } from './order-words.ts'

const made: ReadonlySet<UnitState> = new Set(['ready', 'served', 'voided'])

/** True when nothing of it is held or on the stove, and something was made. */
export function isAllMade(lines: readonly Pick<SheetLine, 'units'>[]): boolean {
  const units = lines.flatMap((line) => line.units)
  return units.some((unit) => unit === 'ready' || unit === 'served') && units.every((unit) => made.has(unit))
}

/** The state that an order enters because its last dish is ready; none where the table of states does not allow it. */
export function moveWhenMade(facts: OrderFacts, lines: readonly Pick<SheetLine, 'units'>[]): OrderState | undefined {
  const to = readyStateOf[facts.deliveryType]
  return isAllMade(lines) && moveOrder(facts, to).ok ? to : undefined
}

/** A table's order was handed over with its last plate; what is picked up at the counter was only brought there. */
export function moveWhenServed(facts: OrderFacts, lines: readonly Pick<SheetLine, 'units'>[]): OrderState | undefined {
  const units = lines.flatMap((line) => line.units)
  const isServed = units.includes('served') && units.every((unit) => unit === 'served' || unit === 'voided')
  const isTheirs = facts.deliveryType === 'SERVE' && facts.state === 'READYTOSERVE'
  return isTheirs && isServed && moveOrder(facts, 'DELIVERED').ok ? 'DELIVERED' : undefined
}

/** True when a recall takes the whole order back to the kitchen. */
export function isReadyToGo(state: OrderState): boolean {
  return state === 'READYTOSERVE' || state === 'READYTOPICKUP' || state === 'READYTOSHIPMENT'
}
