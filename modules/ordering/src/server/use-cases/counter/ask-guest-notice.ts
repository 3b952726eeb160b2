import type { DataOf } from '@sofreh/contract'
import type { Handle, Tx } from '@sofreh/database'
import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { GuestNoticeKind } from '@sofreh/vendors/domain'
import type * as contract from '../../../contract/index.ts'
import { guestNoticeOf, type GuestNoticeChannel, guestNoticeChannels } from '../../../domain/index.ts'
import type { OrderRow } from '../../store/order-row.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { findOrder, lockOrder } from '../../store/reading/orders.reader.ts'
import { requireReady } from './call-ready-order.ts'
import { findNotice, insertNotice } from '../../store/counter/guest-notices.writer.ts'

export const guestNoticeTask = 'ordering.guest-notice'

type NoticeDeps = Pick<OrderingDeps, 'vendors' | 'customers'>
type Asking = NoticeDeps & Pick<OrderingDeps, 'jobs' | 'clock'>

/**
 * Queues the message that an order is ready, at the request of staff; a job sends it after the commit, once per order.
 */
export function notifyReadyOrder(
  deps: OrderingDeps,
  orderId: string,
  caller: Caller,
): Promise<DataOf<typeof contract.notifyReadyOrder>> {
  const { vendorId } = caller
  const personId = personOf(caller)
  return deps.database.transaction(
    async (tx) => {
      const row = requireReady(await lockOrder(tx, vendorId, orderId))
      const asked: Asked = { vendorId, row, kind: 'READY', personId }
      const channels = await channelsOfNotice(deps, tx, asked)
      if (channels.length === 0) throw new Refusal('ORDER_WITHOUT_PHONE')
      const isNew = await queueNotice(deps, tx, asked)
      const notice = await findNotice(tx, { vendorId, orderId, kind: 'READY' })
      return { orderId, state: notice?.state ?? 'QUEUED', isNew }
    },
    { once: caller.once },
  )
}

/** Reaction to an order that changed state: queues the guest's notice, once per kind, where the vendor enabled it. */
export async function noticeGuest(deps: Asking, tx: Tx, vendorId: string, orderId: string): Promise<void> {
  const row = await findOrder(tx, vendorId, orderId)
  // The order may have moved on, or back, since.
  const kind = row && guestNoticeOf(row.sheet)
  if (!kind) return
  const asked: Asked = { vendorId, row, kind, personId: null }
  if ((await channelsOfNotice(deps, tx, asked)).length > 0) await queueNotice(deps, tx, asked)
}

/** `personId`: the member of staff who asked for it; null when it follows from the order's step. */
export type Asked = { vendorId: string; row: OrderRow; kind: GuestNoticeKind; personId: string | null }

/** @returns true for the first request; a later one changes nothing */
async function queueNotice(deps: Asking, tx: Tx, { vendorId, row, kind, personId }: Asked): Promise<boolean> {
  const orderId = row.id
  const at = deps.clock()
  const isNew = await insertNotice(tx, { vendorId, orderId, kind, phone: row.customerPhone, personId, at })
  if (isNew) await deps.jobs.add(tx, guestNoticeTask, { vendorId, orderId, kind }, { key: jobKey(orderId, kind) })
  return isNew
}

export function jobKey(orderId: string, kind: GuestNoticeKind): string {
  return `notice-${kind}-${orderId}`
}

/** The channels by which this order's guest can be reached now. */
export async function channelsOfNotice(
  deps: NoticeDeps,
  handle: Handle,
  { vendorId, row, kind, personId }: Asked,
): Promise<GuestNoticeChannel[]> {
  const { customerId } = row.sheet
  const [{ guestNotices }, hasBrowser] = await Promise.all([
    deps.vendors.settingsOf(handle, vendorId),
    customerId === null ? false : deps.customers.hasSubscription(handle, vendorId, customerId),
  ])
  const facts = { hasBrowser, hasPhone: row.customerPhone !== '', channel: guestNotices[kind] }
  return guestNoticeChannels(row.sheet, facts, personId !== null)
}
