import type * as contract from '../../../contract/index.ts'
import type { CourierCompaniesDeps } from '../../courier-companies-deps.ts'
import type { RequestRow } from '../../store/requests.reader.ts'
import { requestView } from '../../store/request-view.ts'
import { orderNumbersOf } from './order-numbers-of.ts'

export async function requestViews(
  deps: CourierCompaniesDeps,
  vendorId: string,
  rows: readonly RequestRow[],
): Promise<contract.CourierRequest[]> {
  const numbers = await orderNumbersOf(deps, vendorId, rows)
  return rows.map((row) => requestView(row, numbers.get(row.orderId) ?? ''))
}
