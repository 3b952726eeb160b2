import type * as contract from '../../../contract/index.ts'
import type { CourierCompaniesDeps } from '../../courier-companies-deps.ts'
import { requestsOfOrder } from '../../store/requests.reader.ts'
import { requestViews } from './request-views.ts'

export async function readRequestsOfOrder(
  deps: CourierCompaniesDeps,
  vendorId: string,
  orderId: string,
): Promise<contract.CourierRequest[]> {
  return requestViews(deps, vendorId, await requestsOfOrder(deps.database, vendorId, orderId))
}
