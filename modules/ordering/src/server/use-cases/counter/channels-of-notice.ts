import type { Handle } from '@sofreh/database'
import { type GuestNoticeChannel, guestNoticeChannels } from '../../../domain/index.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import type { AskedNotice } from './queue-notice.ts'

/** The channels by which this order's guest can be reached now. */
export async function channelsOfNotice(
  deps: Pick<OrderingDeps, 'vendors' | 'customers'>,
  handle: Handle,
  { vendorId, row, kind, personId }: AskedNotice,
): Promise<GuestNoticeChannel[]> {
  const { customerId } = row.sheet
  const [{ guestNotices }, hasBrowser] = await Promise.all([
    deps.vendors.settingsOf(handle, vendorId),
    customerId === null ? false : deps.customers.hasSubscription(handle, vendorId, customerId),
  ])
  const facts = { hasBrowser, hasPhone: row.customerPhone !== '', channel: guestNotices[kind] }
  return guestNoticeChannels(row.sheet, facts, personId !== null)
}
