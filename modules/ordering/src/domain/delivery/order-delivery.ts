/**
 * How an order reaches its guest's door: the address as it was, the zone's terms as they were, and who brings it (decisions,
 * sections 3, 4 and 10). The pin decides the zone, the server decides the pin's zone, and what was agreed at the placing stays,
 * whatever is drawn on the map later.
 */
import type { Position } from '@sofreh/customers/domain'
import { deliveryFee, type ZoneTerms } from '@sofreh/delivery/domain'
import type { Money } from '@sofreh/kernel'
import type { PricedOrder } from '@sofreh/pricing/domain'
import type { OrderDeliveryType } from '../order-words.ts'
import type { PlacingProblem } from '../placing-problems.ts'

/** The specification's fleets; only the restaurant's own can be chosen so far. */
export const deliveryFleets = ['MIARE', 'SNAPP_BOX', 'OWN_FLEET', 'ZFEXPRESS', 'BORDAR'] as const
export type DeliveryFleet = (typeof deliveryFleets)[number]

/** A copy: the customer may change or forget the address, the order does not. */
export type OrderAddress = {
  /** Where it was copied from; null where it was only told. */
  addressId: string | null
  title: string
  address: string
  plaque: string
  unit: string
  description: string
  receiverName: string
  receiverPhone: string
  position: Position | null
}

export type OrderDelivery = {
  address: OrderAddress | null
  /** The terms of the zone that held the pin; null where none speaks and a person said what the way costs. */
  zone: ZoneTerms | null
  /** A person said what the way costs: then no limit makes it free. */
  isCostByHand: boolean
  fleet: DeliveryFleet | null
}

/** What an order that is brought somewhere knows when nobody has said anything. */
export const unknownDelivery: OrderDelivery = { address: null, zone: null, isCostByHand: false, fleet: null }

/** Whether food of this kind is brought to the guest. */
export function isBrought(deliveryType: OrderDeliveryType): boolean {
  return deliveryType === 'DELIVER' || deliveryType === 'ZFEXPRESS'
}

/** Minutes from the kitchen to the door, as far as the zone says. */
export function minutesOnWay({ delivery }: { delivery?: OrderDelivery | null }): number {
  return delivery?.zone?.estimateMinutes ?? 0
}

/** What pricing has to know of the way besides its cost. */
export function freeWayOf(delivery: OrderDelivery | null | undefined): {
  deliveryFreeAbove?: Money | null
  deliveryTitle?: string
} {
  if (!delivery?.zone) return {}
  const { freeAbove, vendorsProperName: deliveryTitle } = delivery.zone
  return delivery.isCostByHand ? { deliveryTitle } : { deliveryFreeAbove: freeAbove, deliveryTitle }
}

/** Enough for the zone? Looks at the goods before any discount, as every minimum does. */
export function zoneMinimumProblem(
  delivery: Pick<OrderDelivery, 'zone'> | null,
  price: Pick<PricedOrder, 'sumOfItemsPrice' | 'sumOfItemToppingsPrice'>,
): PlacingProblem | undefined {
  if (!delivery?.zone) return undefined
  const { minimumOrder, vendorsProperName } = delivery.zone
  const { missing } = deliveryFee(delivery.zone, price.sumOfItemsPrice + price.sumOfItemToppingsPrice)
  return missing === 0
    ? undefined
    : { code: 'BELOW_DELIVERY_MINIMUM', facts: { minimumOrder, missing, vendorsProperName } }
}

/** Two orders go out together only to one door. */
export function isSameDoor(one: OrderDelivery | null | undefined, other: OrderDelivery | null | undefined): boolean {
  const doorOf = ({ address }: OrderDelivery = unknownDelivery) =>
    JSON.stringify([address?.position?.lat, address?.position?.lng, address?.address, address?.plaque, address?.unit])
  return doorOf(one ?? undefined) === doorOf(other ?? undefined)
}
