import { newId, toPersianDigits } from '@sofreh/kernel'
import type { CartCourier } from '../commands/cart-delivery.ts'
import { courierText as text } from '../text/courier.fa.ts'
import { serverMessage } from './server-message.ts'
import { tillApi } from './till-api.ts'
import { useTill } from './till-store.ts'

/**
 * Gives an order to a courier on duty and shows the code of the bag.
 * @throws ApiProblem with the server's message
 */
export async function assignCourier(orderId: string, courier: CartCourier): Promise<void> {
  const stops = await tillApi('PUT /api-sofreh/couriers/assignments', {
    body: { bikerId: courier.id, orderIds: [orderId] },
    idempotencyKey: newId(),
  })
  const bagCode = stops.find(({ order }) => order.id === orderId)?.bagCode ?? ''
  useTill.getState().showMessage(text.assigned(courier.name, toPersianDigits(bagCode)))
}

/**
 * Gives an order that was just sold to the courier whom its seller chose. The sale is done by then: an assignment that is
 * refused or not answered leaves the order in the dispatcher's list, and the seller reads why.
 */
export async function assignSoldOrder(orderId: string, courier: CartCourier): Promise<void> {
  try {
    await assignCourier(orderId, courier)
  } catch (error) {
    useTill.getState().showMessage(text.notAssigned(courier.name, serverMessage(error)))
  }
}
