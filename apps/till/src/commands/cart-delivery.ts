import type { ZoneTerms } from '@sofreh/delivery/domain'
import type { OrderAddress } from '@sofreh/ordering/domain'

/** The delivery address of a cart, and the source of its delivery fee. */
export type CartDelivery = {
  address: OrderAddress
  /** The terms of the zone that contains the pin; null outside all zones. */
  zone: ZoneTerms | null
  /** A fee entered by the seller. */
  costByHand: number | null
}
