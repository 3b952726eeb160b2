import type { DataOf } from '@sofreh/contract'
import type { kitchenBoard } from '../../contract/index.ts'
import { isAllMade, isLeftInKitchen, isReadyToGo } from '../../domain/index.ts'
import type { OrderingDeps } from '../ordering-deps.ts'
import type { OrderRow } from '../order-row.ts'
import { findOrders, openOrders, ordersLeftInKitchen } from '../reading/orders.reader.ts'
import { firedAtOf, stoppedSince } from './kitchen.reader.ts'
import { cancelledOrder, kitchenOrder } from './kitchen-view.ts'

const mostOrders = 500
const mostMade = 30
/** So long the display names an order that was cancelled, where no cook has acknowledged it. */
const cancelledForMs = 15 * 60_000

/** What is on the stove, oldest first, what was made last and may be called back, and what was just cancelled. */
export async function readKitchen(deps: OrderingDeps, vendorId: string): Promise<DataOf<typeof kitchenBoard>> {
  const { database } = deps
  // The cursor first: what happens in between is told twice, never missed.
  const cursor = await deps.lastNumber(database, vendorId)
  const since = new Date(deps.clock().getTime() - cancelledForMs)
  const [open, left, stopped] = await Promise.all([
    openOrders(database, vendorId, mostOrders + 1),
    ordersLeftInKitchen(database, vendorId, mostOrders),
    stoppedSince(database, vendorId, since),
  ])
  const shown = [...open.slice(0, mostOrders), ...left]
  const cooking = shown.filter(isCooking)
  const made = shown
    .filter(({ sheet }) => (isReadyToGo(sheet.state) || isLeftInKitchen(sheet)) && isAllMade(sheet.lines))
    .sort((one, other) => readyAt(other).localeCompare(readyAt(one)))
    .slice(0, mostMade)
  const isShown = new Set([...cooking, ...made].map(({ id }) => id))
  const tickets = stopped.filter(({ orderId }) => !isShown.has(orderId))
  const gone = await findOrders(
    database,
    vendorId,
    tickets.map(({ orderId }) => orderId),
  )
  const cancelled = tickets.flatMap((ticket) => {
    const row = gone.find(({ id, sheet }) => id === ticket.orderId && sheet.mergedInto === null)
    return row ? [cancelledOrder(row, ticket)] : []
  })
  const ids = [...cooking, ...made].map(({ id }) => id)
  const firedAt = await firedAtOf(database, vendorId, ids)
  const view = (row: OrderRow) => kitchenOrder(row, firedAt)
  const bySince = (order: { since: string | null }) => order.since ?? ''
  return {
    cooking: cooking.map(view).sort((one, other) => bySince(one).localeCompare(bySince(other))),
    made: made.map(view),
    cancelled,
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
