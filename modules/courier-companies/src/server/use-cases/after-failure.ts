import type { Tx } from '@sofreh/database'
import type { CourierCompaniesDeps } from '../courier-companies-deps.ts'
import { scheduleRule } from '../store/schedule.ts'
import type { RequestRow } from '../store/requests.reader.ts'

/**
 * A request ended without a delivery. One that a rule made goes to the next company of the vendor's list; one that a
 * person made is shown to a person.
 */
export async function afterFailure(
  deps: Pick<CourierCompaniesDeps, 'jobs' | 'clock'>,
  tx: Tx,
  vendorId: string,
  row: RequestRow,
): Promise<void> {
  if (row.byRule) await scheduleRule(deps, tx, { vendorId, orderId: row.orderId, runAt: deps.clock() })
}
