import type { Handle } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { FeedbackDeps, OrderOfGuest } from './feedback-deps.ts'
import { isReceiptToken } from './receipt-token.ts'

type Asking = Pick<FeedbackDeps, 'findOrder' | 'receiptKey' | 'isAtTable'>

/**
 * The order, for its own guest, for who holds its receipt, or who shared it at a table; for anyone else it does not exist.
 * @throws Refusal ORDER_NOT_FOUND
 */
export async function getOwnOrder(
  deps: Asking,
  handle: Handle,
  caller: Caller,
  orderId: string,
): Promise<OrderOfGuest & { isGuest: boolean }> {
  const { vendorId, personId, orderToken } = caller
  const order = await deps.findOrder(handle, vendorId, orderId)
  if (!order) throw new Refusal('ORDER_NOT_FOUND')
  const isGuest = personId !== undefined && order.customerId === personId
  const holdsReceipt =
    orderToken !== undefined && isReceiptToken(deps.receiptKey, { vendorId, orderId, token: orderToken })
  const asked = { vendorId, orderId, token: orderToken ?? '' }
  const wasAtTable =
    !isGuest && !holdsReceipt && orderToken !== undefined && ((await deps.isAtTable?.(handle, asked)) ?? false)
  if (!isGuest && !holdsReceipt && !wasAtTable) throw new Refusal('ORDER_NOT_FOUND')
  return { ...order, isGuest }
}
