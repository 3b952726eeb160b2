import { newId, toPersianDigits } from '@sofreh/kernel'
import type { CartCourier } from '../commands/cart-delivery.ts'
import { courierText as text } from '../text/courier.fa.ts'
import { serverMessage } from './server-message.ts'
import { tillApi } from './till-api.ts'
import { useTill } from './till-store.ts'

/**
 * Gives an order that was just sold to the courier whom its seller chose. The sale is done by then: an assignment that is
 * refused or not answered leaves the order in the dispatcher's list, and the seller reads why.
 */
export async function assignCourier(orderId: string, courier: CartCourier): Promise<void> {
  const { showMessage } = useTill.getState()
  try {
    const [stop] = (
      await tillApi('PUT /api-sofreh/couriers/assignments', {
        body: { bikerId: courier.id, orderIds: [orderId] },
        idempotencyKey: newId(),
      })
    ).filter(({ order }) => order.id === orderId)
    showMessage(text.assigned(courier.name, toPersianDigits(stop?.bagCode ?? '')))
  } catch (error) {
    showMessage(text.notAssigned(courier.name, serverMessage(error)))
  }
}
