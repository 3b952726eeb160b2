import type { Handle } from '@sofreh/database'
import { receiptLivesMs } from '@sofreh/dining/domain'
import type { Seated } from '@sofreh/dining/server'
import type { OrderingDeps } from '../ordering-deps.ts'
import { findOrder } from '../reading/orders.reader.ts'

export type GuestOfOrder = {
  guestId: string
  /** The shares that were cut for this guest. */
  shareIds: readonly string[]
  /** The visit is over: its receipt may be read, and nothing more is done. */
  isOver: boolean
}

/** Whose order a visit's token stands for: that of the table's bill, once somebody at the table has let the phone in. */
export async function guestOfOrder(
  deps: Pick<OrderingDeps, 'visits' | 'clock'>,
  handle: Handle,
  { vendorId, orderId, token }: { vendorId: string; orderId: string; token: string },
): Promise<GuestOfOrder | undefined> {
  const seated = await deps.visits.seatedOf(handle, { vendorId, orderToken: token })
  if (!seated || seated.guest.admittedAt === null || seated.visit.billId !== orderId) return undefined
  const isOver = seated.visit.endedAt !== null
  if (isOver && !isReceipt(seated, deps.clock())) return undefined
  const row = await findOrder(handle, vendorId, orderId)
  const guestId = seated.guest.id
  const own = (row?.sheet.shares ?? []).filter((share) => share.guestId === guestId)
  return { guestId, shareIds: own.map(({ id }) => id), isOver }
}

/** A party that paid may read its receipt for a day; any other end shows nothing: the bill may go on with others. */
export function isReceipt({ visit: { endedAt, endReason } }: Seated, now: Date): boolean {
  return endReason === 'PAID' && endedAt !== null && now.getTime() - endedAt.getTime() < receiptLivesMs
}
