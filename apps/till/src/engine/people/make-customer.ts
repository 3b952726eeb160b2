import type { CartCustomer } from '../../commands/cart.ts'
import { useTill } from '../till-store.ts'

/** Sets the cart's customer. Another customer clears address, code and points. */
export function makeCustomer(customer: CartCustomer | null): void {
  const { cart, change } = useTill.getState()
  const isSame = cart.customer !== null && cart.customer.phone === customer?.phone
  // An address entered before any customer stays.
  const keepsDelivery = isSame || cart.customer === null
  change({
    customer: customer && { ...customer },
    ...(keepsDelivery ? {} : { delivery: null }),
    ...(isSame ? {} : { coupon: null, points: null }),
  })
}
