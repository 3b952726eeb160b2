import type * as contract from '../../../contract/index.ts'
import type { CourierCompaniesDeps } from '../../courier-companies-deps.ts'
import type { RequestRow } from '../../store/requests.reader.ts'
import { requestView } from '../../store/request-view.ts'

/** A request as the screens see it. */
export async function viewOfRequest(
  deps: CourierCompaniesDeps,
  vendorId: string,
  row: RequestRow,
): Promise<contract.CourierRequest> {
  const order = await deps.ordering.findOrder(deps.database, vendorId, row.orderId)
  return requestView(row, order?.number ?? '')
}
