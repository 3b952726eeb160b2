import type { Tx } from '@sofreh/database'
import type { GuestNoticeKind } from '@sofreh/vendors/domain'
import type { OrderRow } from '../../store/order-row.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { insertNotice } from '../../store/counter/guest-notices.writer.ts'

export const guestNoticeTask = 'ordering.guest-notice'

/** `personId`: the member of staff who asked for it; null when it follows from the order's step. */
export type AskedNotice = { vendorId: string; row: OrderRow; kind: GuestNoticeKind; personId: string | null }

/**
 * Stores a notice and queues its job.
 * @returns true for the first request; a later one changes nothing
 */
export async function queueNotice(
  deps: Pick<OrderingDeps, 'jobs' | 'clock'>,
  tx: Tx,
  { vendorId, row, kind, personId }: AskedNotice,
): Promise<boolean> {
  const orderId = row.id
  const at = deps.clock()
  const isNew = await insertNotice(tx, { vendorId, orderId, kind, phone: row.customerPhone, personId, at })
  if (isNew) await deps.jobs.add(tx, guestNoticeTask, { vendorId, orderId, kind }, { key: noticeJobKey(orderId, kind) })
  return isNew
}

export function noticeJobKey(orderId: string, kind: GuestNoticeKind): string {
  return `notice-${kind}-${orderId}`
}
