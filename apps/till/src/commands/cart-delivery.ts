import type { ZoneTerms } from '@sofreh/delivery/domain'
import type { OrderAddress } from '@sofreh/ordering/domain'

/** A courier of the vendor. */
export type CartCourier = { id: string; name: string }

/** The delivery address of a cart, and the source of its delivery fee. */
export type CartDelivery = {
  address: OrderAddress
  /** The terms of the zone that contains the pin; null outside all zones. */
  zone: ZoneTerms | null
  /** A fee entered by the seller. */
  costByHand: number | null
  /** Who brings it; absent: a dispatcher decides later. */
  courier?: CartCourier
}
