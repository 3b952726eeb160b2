import type { CustomersOrder } from '@sofreh/customers/contract'
import type { OrderFacts } from '@sofreh/customers/domain'
import type { Handle } from '@sofreh/database'
import { sumOf } from '@sofreh/kernel'
import { balanceOf } from '../../../domain/index.ts'
import { findOrder, ordersOfCustomer } from './orders.reader.ts'

/** Returns the order facts for customers' totals and points. */
export async function orderFacts(handle: Handle, vendorId: string, orderId: string): Promise<OrderFacts | undefined> {
  const order = await findOrder(handle, vendorId, orderId)
  if (!order) return undefined
  const { sheet: folded, price } = order
  const goods = sumOf(price.lines.map(({ goodsLeft }) => goodsLeft))
  const { customerId, state, paid, refunded, writtenOff, mergedInto, placedAt } = folded
  const { finalPrice } = price
  const { due } = balanceOf(folded, finalPrice)
  const isMerged = mergedInto !== null
  return { customerId, state, goods, finalPrice, paid, due, refunded, writtenOff, isMerged, placedAt }
}

/** Returns a person's newest orders as the list of customers shows them. */
export async function lastOrdersOf(
  handle: Handle,
  vendorId: string,
  personId: string,
  count: number,
): Promise<CustomersOrder[]> {
  const orders = await ordersOfCustomer(handle, vendorId, personId, count)
  return orders.map(({ id, number, sheet: folded, price: { finalPrice } }) => {
    const { state, deliveryType, placedAt } = folded
    return { id, number, state, deliveryType, placedAt, finalPrice }
  })
}

/** Returns the order facts for reviews: the customer, and whether the order is paid and handed over. */
export async function ratedOrder(handle: Handle, vendorId: string, orderId: string) {
  const order = await findOrder(handle, vendorId, orderId)
  if (!order) return undefined
  const { customerId, state, mergedInto, times } = order.sheet
  const { due } = balanceOf(order.sheet, order.price.finalPrice)
  return {
    customerId,
    state,
    isMerged: mergedInto !== null,
    isPaid: due === 0,
    handedOverAt: times.FINISHED ?? times.DELIVERED ?? null,
    number: order.number,
    guestName: order.customerName,
  }
}
