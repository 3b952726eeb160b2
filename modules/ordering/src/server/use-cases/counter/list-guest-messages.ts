import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { GuestMessage } from '../../../contract/index.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { findOrder } from '../../store/reading/orders.reader.ts'
import { noticesOf } from '../../store/counter/guest-notices.reader.ts'

/** The state of sending a payment link's SMS. */
const stateOfLink: Readonly<Record<string, GuestMessage['state']>> = {
  WAITING: 'QUEUED',
  SENDING: 'UNKNOWN',
  SENT: 'SENT',
  FAILED: 'REFUSED',
  UNKNOWN: 'UNKNOWN',
}

/**
 * Lists an order's messages to its guest, oldest first: notices by push or SMS, and the SMS of payment links.
 * @throws Refusal ORDER_NOT_FOUND
 */
export async function listGuestMessages(
  { database, payments }: Pick<OrderingDeps, 'database' | 'payments'>,
  { vendorId }: Caller,
  orderId: string,
): Promise<GuestMessage[]> {
  if (!(await findOrder(database, vendorId, orderId))) throw new Refusal('ORDER_NOT_FOUND')
  const [notices, links] = await Promise.all([
    noticesOf(database, vendorId, orderId),
    payments.linkMessages(database, vendorId, orderId),
  ])
  const linkMessages = links.map(({ sms, at }) => ({
    kind: 'PAYMENT_LINK' as const,
    channel: 'SMS' as const,
    state: stateOfLink[sms] ?? 'UNKNOWN',
    at: at.toISOString(),
  }))
  return [...notices, ...linkMessages].toSorted((one, other) => one.at.localeCompare(other.at))
}
