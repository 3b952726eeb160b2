import { Refusal } from '@sofreh/kernel'
import type { CourierCompaniesDeps } from '../courier-companies-deps.ts'
import { openRequestOf, type RequestRow } from '../store/requests.reader.ts'
import { cancelRequest } from './cancel-request.ts'

/**
 * Cancels an order's open request.
 * @throws Refusal COURIER_REQUEST_NOT_FOUND, TOO_LATE_TO_CANCEL, COMPANY_NOT_SET_UP
 */
export async function cancelTrip(
  deps: CourierCompaniesDeps,
  { vendorId, orderId }: { vendorId: string; orderId: string },
): Promise<RequestRow> {
  const open = await openRequestOf(deps.database, vendorId, orderId)
  if (!open) throw new Refusal('COURIER_REQUEST_NOT_FOUND')
  return cancelRequest(deps, { vendorId, id: open.id })
}
