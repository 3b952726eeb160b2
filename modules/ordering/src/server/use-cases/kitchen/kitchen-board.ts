import type { DataOf } from '@sofreh/contract'
import { lastNumber } from '@sofreh/events'
import type * as contract from '../../../contract/index.ts'
import { isAllMade, isLeftInKitchen, isReadyToGo } from '../../../domain/index.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import type { OrderRow } from '../../store/order-row.ts'
import { findOrders, openOrders, ordersLeftInKitchen } from '../../store/reading/orders.reader.ts'
import { findKitchenTicketsStopped, findMadeAt, findTicketTimes } from '../../store/kitchen/kitchen.reader.ts'
import { cancelledOrder, kitchenOrder } from '../../store/kitchen/kitchen-view.ts'

const mostOrders = 500
const mostMade = 30
/** How long the display shows cancelled dishes that no cook has acknowledged. */
const cancelledForMs = 15 * 60_000

/**
 * Orders in preparation, oldest first, the latest finished ones that may be recalled, and what was cancelled lately.
 */
export async function kitchenBoard(
  deps: OrderingDeps,
  vendorId: string,
): Promise<DataOf<typeof contract.kitchenBoard>> {
  const { database } = deps
  // Reads the cursor first: an event in between is delivered twice, never missed.
  const cursor = await lastNumber(database, vendorId)
  const since = new Date(deps.clock().getTime() - cancelledForMs)
  const [open, left, stopped] = await Promise.all([
    openOrders(database, vendorId, mostOrders + 1),
    ordersLeftInKitchen(database, vendorId, mostOrders),
    findKitchenTicketsStopped(database, vendorId, since),
  ])
  const shown = [...open.slice(0, mostOrders), ...left]
  const cooking = shown.filter(isCooking)
  const made = shown
    .filter(({ sheet: order }) => (isReadyToGo(order.state) || isLeftInKitchen(order)) && isAllMade(order.lines))
    .sort((one, other) => readyAt(other).localeCompare(readyAt(one)))
    .slice(0, mostMade)
  const stoppedIds = stopped.map(({ orderId }) => orderId)
  const [stoppedOrders, madeAt] = await Promise.all([
    findOrders(database, vendorId, stoppedIds),
    findMadeAt(database, vendorId, stoppedIds),
  ])
  const cancelled = stopped.flatMap((ticket) => {
    const row = stoppedOrders.find(({ id, sheet: order }) => id === ticket.orderId && order.mergedInto === null)
    return row ? [cancelledOrder(row, ticket, madeAt)] : []
  })
  const ids = [...cooking, ...made].map(({ id }) => id)
  const times = await findTicketTimes(database, vendorId, ids)
  const view = (row: OrderRow) => kitchenOrder(row, times)
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

/** True when something of it is being prepared; held lines do not count until staff fire them. */
function isCooking({ sheet: order }: OrderRow): boolean {
  return order.lines.some(({ units }) => units.some((unit) => unit === 'fired' || unit === 'seen'))
}

function readyAt({ sheet: order }: OrderRow): string {
  return order.times[order.state] ?? ''
}
