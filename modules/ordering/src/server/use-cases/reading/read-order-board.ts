import type { DataOf } from '@sofreh/contract'
import { lastNumber } from '@sofreh/events'
import type { Caller } from '@sofreh/http'
import type * as contract from '../../../contract/index.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { orderView } from '../../store/order-view.ts'
import { openOrders } from '../../store/reading/orders.reader.ts'

/** Limits the board; the list has the remaining open orders. */
const boardLimit = 500

/** Reads the board of open orders. */
export async function readOrderBoard(deps: OrderingDeps, caller: Caller): Promise<DataOf<typeof contract.orderBoard>> {
  const { database } = deps
  // Read the cursor first: an event in between is then sent twice, never missed.
  const cursor = await lastNumber(database, caller.vendorId)
  const [settings, rows] = await Promise.all([
    deps.vendors.settingsOf(database, caller.vendorId),
    openOrders(database, caller.vendorId, boardLimit + 1),
  ])
  const orders = rows.slice(0, boardLimit).map((row) => orderView(row, { settings, isStaff: true }))
  return { orders, cursor, now: deps.clock().toISOString(), isCut: rows.length > boardLimit }
}
