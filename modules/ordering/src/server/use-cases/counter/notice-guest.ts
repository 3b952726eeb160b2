import type { Tx } from '@sofreh/database'
import { guestNoticeOf } from '../../../domain/index.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { findOrder } from '../../store/reading/orders.reader.ts'
import { type AskedNotice, queueNotice } from './queue-notice.ts'
import { channelsOfNotice } from './channels-of-notice.ts'

type Deps = Pick<OrderingDeps, 'vendors' | 'customers' | 'jobs' | 'clock'>

/** Reaction to an order that changed state: queues the guest's notice, once per kind, where the vendor enabled it. */
export async function noticeGuest(deps: Deps, tx: Tx, vendorId: string, orderId: string): Promise<void> {
  const row = await findOrder(tx, vendorId, orderId)
  // The order may have moved on, or back, since.
  const kind = row && guestNoticeOf(row.sheet)
  if (!kind) return
  const asked: AskedNotice = { vendorId, row, kind, personId: null }
  if ((await channelsOfNotice(deps, tx, asked)).length > 0) await queueNotice(deps, tx, asked)
}
