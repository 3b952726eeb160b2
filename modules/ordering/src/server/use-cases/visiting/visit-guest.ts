import type { Handle } from '@sofreh/database'
import { receiptLivesMs } from '@sofreh/dining/domain'
import type { Seated } from '@sofreh/dining/server'
import type { GuestOfOrder } from '@sofreh/vendors/server'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { findOrder } from '../../store/reading/orders.reader.ts'

/** Finds the guest of an order by a visit's token: the order is the table's bill, and the table admitted the phone. */
export async function guestOfOrder(
  deps: Pick<OrderingDeps, 'dining' | 'clock'>,
  handle: Handle,
  { vendorId, orderId, token }: { vendorId: string; orderId: string; token: string },
): Promise<GuestOfOrder | undefined> {
  const seated = await deps.dining.visits.seatedOf(handle, { vendorId, orderToken: token })
  if (!seated || seated.guest.admittedAt === null || seated.visit.billId !== orderId) return undefined
  const isOver = seated.visit.endedAt !== null
  if (isOver && !isReceipt(seated, deps.clock())) return undefined
  const row = await findOrder(handle, vendorId, orderId)
  const guestId = seated.guest.id
  const own = (row?.sheet.shares ?? []).filter((share) => share.guestId === guestId)
  return { guestId, shareIds: own.map(({ id }) => id), isOver }
}

/**
 * Tells whether a party may read its receipt: for a day after payment. After any other end the bill may belong to other
 * guests.
 */
export function isReceipt({ visit: { endedAt, endReason } }: Seated, now: Date): boolean {
  return endReason === 'PAID' && endedAt !== null && now.getTime() - endedAt.getTime() < receiptLivesMs
}
