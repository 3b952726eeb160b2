import type { Handle } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { FeedbackDeps, OrderOfGuest } from '../feedback-deps.ts'
import { isReceiptToken } from './receipt-token.ts'

type Asking = Pick<FeedbackDeps, 'above' | 'receiptKeys'>

/** Author of a review: a person, a phone of the order's table, or both; a table's phone need not be signed in. */
type Author = { personId: string; guestId: string | null } | { personId: null; guestId: string }

/**
 * Returns the order for its guest, the holder of its receipt or a guest of its table.
 * @throws Refusal ORDER_NOT_FOUND for anyone else
 */
export async function getOwnOrder(
  deps: Asking,
  handle: Handle,
  caller: Caller,
  orderId: string,
): Promise<OrderOfGuest & { author: Author | undefined }> {
  const { vendorId, personId, orderToken } = caller
  const order = await deps.above().ordering.ratedOrder(handle, vendorId, orderId)
  if (!order) throw new Refusal('ORDER_NOT_FOUND')
  const asked = { vendorId, orderId, token: orderToken ?? '' }
  const guest = orderToken === undefined ? undefined : await deps.above().ordering.guestOfOrder(handle, asked)
  const hasLeftTable = guest?.isOver ?? false
  if (personId !== undefined && order.customerId === personId)
    return { ...order, hasLeftTable, author: { personId, guestId: guest?.guestId ?? null } }
  if (guest && personId !== undefined) return { ...order, hasLeftTable, author: { personId, guestId: guest.guestId } }
  if (guest) return { ...order, hasLeftTable, author: { personId: null, guestId: guest.guestId } }
  // A receipt allows answering the survey but not rating.
  if (orderToken !== undefined && isReceiptToken(deps.receiptKeys, asked)) return { ...order, author: undefined }
  throw new Refusal('ORDER_NOT_FOUND')
}
