import type * as contract from '../../../contract/index.ts'
import type { CourierCompaniesDeps } from '../../courier-companies-deps.ts'
import type { RequestRow } from '../../store/requests.reader.ts'
import { requestView } from '../../store/request-view.ts'

/** Returns requests as the screens see them. */
export async function requestViews(
  { database, ordering }: CourierCompaniesDeps,
  vendorId: string,
  rows: readonly RequestRow[],
): Promise<contract.CourierRequest[]> {
  const orderIds = [...new Set(rows.map(({ orderId }) => orderId))]
  const numbers = await ordering.numbersOfOrders(database, vendorId, orderIds)
  return rows.map((row) => requestView(row, numbers.get(row.orderId) ?? ''))
}
