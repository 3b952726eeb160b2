import type { DataOf, InputOf, Page } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import type * as contract from '../../../contract/index.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { ordersById } from '../../store/reporting/reports.reader.ts'
import { spanOfReport } from './instants-of-dates.ts'

type CreditRow = DataOf<typeof contract.creditOrders>

/** Lists the orders on customers' accounts. */
export async function listCreditOrders(
  deps: OrderingDeps,
  { query }: Pick<InputOf<typeof contract.creditOrders>, 'query'>,
  caller: Caller,
): Promise<Page<CreditRow>> {
  const { database } = deps
  const { vendorId } = caller
  const { pageNumber, pageSize, customerId } = query
  const settings = await deps.vendors.settingsOf(database, vendorId)
  const span = spanOfReport(query, deps.clock(), settings.dayStartHour)
  const found = await deps.payments.creditPayments(database, { vendorId, ...span, customerId, pageNumber, pageSize })
  const orders = await ordersById(
    database,
    vendorId,
    found.rows.map((row) => row.orderId),
  )
  const data = found.rows.flatMap(({ orderId, personId, amount, refunded, paidAt }): CreditRow[] => {
    const order = orders.get(orderId)
    return order ? [{ ...order, orderId, customerId: personId, amount, refunded, paidAt: paidAt.toISOString() }] : []
  })
  return { data, pageNumber, pageSize, totalCount: found.totalCount }
}
