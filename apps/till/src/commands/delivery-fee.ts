/**
 * Delivery address and fee of a cart, by the server's rules. Online the server decides again. Offline the zones stored
 * on this device decide; outside all of them the seller enters the fee.
 */
import { isBrought } from '@sofreh/ordering/domain'
import type { Cart } from './cart.ts'

/** Returns whether the cart cannot be sold yet for lack of an address or a delivery fee. */
export function lacksDeliveryDetails(cart: Pick<Cart, 'deliveryType' | 'delivery'>): boolean {
  return isBrought(cart.deliveryType) && !(cart.delivery && (cart.delivery.zone ?? cart.delivery.costByHand) !== null)
}

/** Returns the delivery fee for pricing. A fee entered by hand is never waived by the free-delivery limit. */
export function deliveryFee(cart: Pick<Cart, 'deliveryType' | 'delivery'>): {
  deliveryCost: number
  deliveryFreeAbove?: number | null
} {
  const { delivery } = cart
  if (!isBrought(cart.deliveryType) || !delivery) return { deliveryCost: 0 }
  const { zone, costByHand } = delivery
  if (costByHand !== null && costByHand !== zone?.price) return { deliveryCost: costByHand }
  return { deliveryCost: zone?.price ?? 0, deliveryFreeAbove: zone?.freeAbove ?? null }
}

/** Returns the delivery fields of a sale that is sent online. */
export function onlineDeliveryFields(cart: Pick<Cart, 'deliveryType' | 'delivery'>) {
  const { delivery } = cart
  if (!isBrought(cart.deliveryType) || !delivery) return {}
  const { addressId, ...typedAddress } = delivery.address
  return {
    ...(addressId ? { addressId } : { address: typedAddress }),
    ...(delivery.costByHand === null ? {} : { deliveryCost: delivery.costByHand }),
  }
}

/** Returns the delivery fields of an offline sale: the address and the fee the guest was charged. */
export function offlineDeliveryFields(cart: Pick<Cart, 'deliveryType' | 'delivery'>, charged: number) {
  if (!isBrought(cart.deliveryType) || !cart.delivery) return { deliveryCost: 0, address: null }
  return { deliveryCost: charged, address: cart.delivery.address }
}
