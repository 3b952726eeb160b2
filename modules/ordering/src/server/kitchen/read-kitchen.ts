import type { DataOf } from '@sofreh/contract'
import type { kitchenBoard } from '../../contract/index.ts'
import { isAllMade, isLeftInKitchen, isReadyToGo } from '../../domain/index.ts'
import type { OrderingDeps } from '../ordering-deps.ts'
import type { OrderRow } from '../order-row.ts'
import { openOrders, ordersLeftInKitchen } from '../reading/orders.reader.ts'
import { firedAtOf } from './kitchen.reader.ts'
import { kitchenOrder } from './kitchen-view.ts'

const mostOrders = 500
const mostMade = 30

/** What is on the stove, oldest first, and what was made last and may be called back. */
export async function readKitchen(deps: OrderingDeps, vendorId: string): Promise<DataOf<typeof kitchenBoard>> {
  const { database } = deps
  // The cursor first: what happens in between is told twice, never missed.
  const cursor = await deps.lastNumber(database, vendorId)
  const [open, left] = await Promise.all([
    openOrders(database, vendorId, mostOrders + 1),
    ordersLeftInKitchen(database, vendorId, mostOrders),
  ])
  const shown = [...open.slice(0, mostOrders), ...left]
  const cooking = shown.filter(isCooking)
  const made = shown
    .filter(({ sheet }) => (isReadyToGo(sheet.state) || isLeftInKitchen(sheet)) && isAllMade(sheet.lines))
    .sort((one, other) => readyAt(other).localeCompare(readyAt(one)))
    .slice(0, mostMade)
  const ids = [...cooking, ...made].map(({ id }) => id)
  const firedAt = await firedAtOf(database, vendorId, ids)
  const view = (row: OrderRow) => kitchenOrder(row, firedAt)
  const bySince = (order: { since: string | null }) => order.since ?? ''
  return {
    cooking: cooking.map(view).sort((one, other) => bySince(one).localeCompare(bySince(other))),
    made: made.map(view),
    cursor,
    now: deps.clock().toISOString(),
    isCut: open.length > mostOrders,
  }
}

/** Something of it is being made; what is only held waits for its waiter. */
function isCooking({ sheet }: OrderRow): boolean {
  return sheet.lines.some(({ units }) => units.some((unit) => unit === 'fired' || unit === 'seen'))
}

function readyAt({ sheet }: OrderRow): string {
  return sheet.times[sheet.state] ?? ''
}
