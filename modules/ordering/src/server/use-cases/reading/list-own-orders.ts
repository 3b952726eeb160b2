import type { InputOf, Page } from '@sofreh/contract'
import { type Caller, personOf } from '@sofreh/http'
import type * as contract from '../../../contract/index.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { orderView } from '../../store/order-view.ts'
import { countOrders, pageOfOrders } from '../../store/reading/order-list.reader.ts'
import { countedOrders, pageAnswer, skipTo } from './order-pages.ts'

/** Lists a guest's own orders by page. */
export async function listOwnOrders(
  deps: OrderingDeps,
  { query }: InputOf<typeof contract.myOrders>,
  caller: Caller,
): Promise<Page<contract.Order>> {
  const { database } = deps
  const { vendorId } = caller
  const filter = { customerId: personOf(caller) }
  const [settings, rows, counted] = await Promise.all([
    deps.vendors.settingsOf(database, vendorId),
    pageOfOrders(database, vendorId, { filter, start: skipTo(query), pageSize: query.pageSize }),
    countOrders(database, vendorId, filter, countedOrders + 1),
  ])
  const data = rows.map((row) => orderView(row, { settings, isStaff: false }))
  return pageAnswer(query, data, counted)
}
