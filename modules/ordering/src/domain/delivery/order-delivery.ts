/**
 * The delivery of an order: copies of the address and the zone's terms, and the fleet. The server finds the zone of the
 * pin. Terms agreed at placing stay, whatever is drawn on the map later.
 */
import type { Position } from '@sofreh/customers/domain'
import { deliveryFee, type ZoneTerms } from '@sofreh/delivery/domain'
import type { Money } from '@sofreh/kernel'
import type { PricedOrder } from '@sofreh/pricing/domain'
import type { OrderDeliveryType } from '../order-codes.ts'
import type { PlacingProblem } from '../placing-problems.ts'

/** Fleets of the specification. */
export const deliveryFleets = ['MIARE', 'SNAPP_BOX', 'OWN_FLEET', 'ZFEXPRESS', 'BORDAR'] as const
export type DeliveryFleet = (typeof deliveryFleets)[number]

/** A copy: the customer may change or delete the address without changing the order. */
export type OrderAddress = {
  /** The saved address it was copied from; null when it was given only for this order. */
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

/** An address without any fact, also the one of an order that is not delivered. */
export const emptyAddress: OrderAddress = {
  addressId: null,
  title: '',
  address: '',
  plaque: '',
  unit: '',
  description: '',
  receiverName: '',
  receiverPhone: '',
  position: null,
}

/** The person who brings an order, as the order names them. */
export type OrderCourier = {
  name: string
  phoneNumber: string
  /** The digits on the bag. */
  bagCode: string
}

export type OrderDelivery = {
  address: OrderAddress | null
  /** Terms of the zone that held the pin; null where no zone applies and a person set the delivery fee. */
  zone: ZoneTerms | null
  /** A person set the delivery fee, so no minimum makes it free. */
  isCostByHand: boolean
  fleet: DeliveryFleet | null
  /** Absent in orders of before couriers were named. */
  courier?: OrderCourier | null
}

/** The delivery of an order before any details are given. */
export const unknownDelivery: OrderDelivery = { address: null, zone: null, isCostByHand: false, fleet: null }

/** Whether food of this kind is brought to the guest. */
export function isBrought(deliveryType: OrderDeliveryType): boolean {
  return deliveryType === 'DELIVER' || deliveryType === 'ZFEXPRESS'
}

/** Minutes from the kitchen to the door by the zone's estimate; 0 without one. */
export function minutesOfDelivery({ delivery }: { delivery?: OrderDelivery | null }): number {
  return delivery?.zone?.estimateMinutes ?? 0
}

/** Returns the delivery terms that pricing needs besides the cost. */
export function freeDeliveryOf(delivery: OrderDelivery | null | undefined): {
  deliveryFreeAbove?: Money | null
  deliveryTitle?: string
} {
  if (!delivery?.zone) return {}
  const { freeAbove, vendorsProperName: deliveryTitle } = delivery.zone
  return delivery.isCostByHand ? { deliveryTitle } : { deliveryFreeAbove: freeAbove, deliveryTitle }
}

/** Checks the zone's minimum order against the goods before any discount, as every minimum does. */
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

/** Whether two orders go to the same address, so that they may be merged. */
export function isSameAddress(one: OrderDelivery | null | undefined, other: OrderDelivery | null | undefined): boolean {
  const addressKeyOf = ({ address }: OrderDelivery = unknownDelivery) =>
    JSON.stringify([address?.position?.lat, address?.position?.lng, address?.address, address?.plaque, address?.unit])
  return addressKeyOf(one ?? undefined) === addressKeyOf(other ?? undefined)
}
