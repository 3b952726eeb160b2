import type { CourierCompaniesDeps } from '../courier-companies-deps.ts'
import { closeAlarm } from '../store/alarms.ts'
import type { RequestRow } from '../store/requests.reader.ts'
import { markRequest } from '../store/requests.writer.ts'
import { announceRequest } from './apply-report.ts'
import { cancelRequest } from './cancel-request.ts'

/** Cancels a request that is open and marks it, so that it is not shown as one to look at. */
export async function markHistory(
  deps: CourierCompaniesDeps,
  { vendorId, id }: { vendorId: string; id: string },
): Promise<RequestRow> {
  const row = await cancelRequest(deps, { vendorId, id })
  await deps.database.transaction(async (tx) => {
    const at = deps.clock()
    const isNew = await markRequest(tx, vendorId, { id, at })
    const isClosed = await closeAlarm(tx, vendorId, { orderId: row.orderId, at })
    if (isNew || isClosed) await announceRequest(deps, tx, vendorId, row)
  })
  return row
}
