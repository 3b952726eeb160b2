import type { InputOf, Page } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import type { Order, unassignedOrders } from '../../../contract/index.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { orderView } from '../../store/order-view.ts'
import { pageToDeliver } from '../../store/reporting/reports.reader.ts'

/** Lists delivery orders without a courier. */
export async function listUnassigned(
  deps: OrderingDeps,
  { query }: InputOf<typeof unassignedOrders>,
  caller: Caller,
): Promise<Page<Order>> {
  const [settings, found] = await Promise.all([
    deps.vendors.settingsOf(deps.database, caller.vendorId),
    pageToDeliver(deps.database, caller.vendorId, query),
  ])
  const data = found.rows.map((row) => orderView(row, { settings, isStaff: true }))
  return { data, pageNumber: query.pageNumber, pageSize: query.pageSize, totalCount: found.totalCount }
}
