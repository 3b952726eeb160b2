import type { ZoneTerms } from '@sofreh/delivery/domain'
import type { OrderAddress } from '@sofreh/ordering/domain'

/** Where a ticket is brought, and by whose word it costs what it does. */
export type TicketWay = {
  address: OrderAddress
  /** The terms of the zone that holds the pin; null where none speaks. */
  zone: ZoneTerms | null
  /** Said by whoever sells. */
  costByHand: number | null
}
