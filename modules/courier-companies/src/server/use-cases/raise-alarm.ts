import type { Tx } from '@sofreh/database'
import { alarmSentence, alarmStep } from '../../text/courier-companies.fa.ts'
import type { CourierCompaniesDeps } from '../courier-companies-deps.ts'
import { type AlarmRow, saveAlarm } from '../store/alarms.ts'

type Raised = Pick<AlarmRow, 'orderId' | 'company' | 'reason'> & {
  /** The rule asks the next company of the list by itself. */
  goesOn: boolean
}

/**
 * Raises the alarm of an order that a company did not carry: the office rings and shows it until something else carries
 * the order, and the phones of dispatchers get a notice.
 */
export async function raiseAlarm(
  deps: Pick<CourierCompaniesDeps, 'clock' | 'ordering'>,
  tx: Tx,
  vendorId: string,
  { orderId, company, reason, goesOn }: Raised,
): Promise<void> {
  await saveAlarm(tx, vendorId, { orderId, company, reason, raisedAt: deps.clock() })
  const order = await deps.ordering.findOrder(tx, vendorId, orderId)
  const title = alarmSentence({ company, reason, orderNumber: order?.number ?? '' })
  const message = { title, body: alarmStep(reason, goesOn), path: '/bo/couriers', tag: `courier-${orderId}` }
  await deps.ordering.noticeStaff(tx, { vendorId, permission: 'BIKER_ASSIGN', message })
}
