import type { Tx } from '@sofreh/database'
import type { CourierCompaniesDeps } from '../courier-companies-deps.ts'
import { scheduleRule } from '../store/schedule.ts'
import { raiseAlarm } from './raise-alarm.ts'
import type { RequestRow } from '../store/requests.reader.ts'

/**
 * A request ended without a delivery: the alarm is raised. One that a rule made goes to the next company of the vendor's
 * list; one that a person made waits for a person.
 */
export async function afterFailure(
  deps: Pick<CourierCompaniesDeps, 'jobs' | 'clock' | 'ordering'>,
  tx: Tx,
  vendorId: string,
  row: RequestRow,
): Promise<void> {
  const { orderId, company, attention, byRule } = row
  await raiseAlarm(deps, tx, vendorId, { orderId, company, reason: attention ?? 'CANCELED', goesOn: byRule })
  if (row.byRule) await scheduleRule(deps, tx, { vendorId, orderId: row.orderId, runAt: deps.clock() })
}
