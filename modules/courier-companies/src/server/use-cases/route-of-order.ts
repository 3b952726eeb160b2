import type { Handle } from '@sofreh/database'
import { Refusal } from '@sofreh/kernel'
import { isBrought } from '@sofreh/ordering/domain'
import type { OrderRow } from '@sofreh/ordering/server'
import { joinedParts } from '../../text/courier-companies.fa.ts'
import type { Place } from '../companies/company-line.ts'
import type { CourierCompaniesDeps } from '../courier-companies-deps.ts'

export type OrderRoute = { order: OrderRow; pickup: Place; drop: Place; metres: number }

/**
 * Returns both ends of an order's delivery.
 * @throws Refusal ORDER_NOT_FOUND, ORDER_IS_NOT_DELIVERED, ORDER_HAS_NO_PLACE, VENDOR_HAS_NO_PLACE
 */
export async function routeOfOrder(
  deps: Pick<CourierCompaniesDeps, 'ordering' | 'vendors'>,
  handle: Handle,
  vendorId: string,
  orderId: string,
): Promise<OrderRoute> {
  const order = await deps.ordering.findOrder(handle, vendorId, orderId)
  if (!order) throw new Refusal('ORDER_NOT_FOUND')
  if (!isBrought(order.sheet.deliveryType)) throw new Refusal('ORDER_IS_NOT_DELIVERED')
  const address = order.sheet.delivery?.address
  if (!address?.position) throw new Refusal('ORDER_HAS_NO_PLACE')
  const drop: Place = {
    name: address.receiverName || order.customerName || order.number,
    phone: address.receiverPhone || order.customerPhone,
    address: joinedParts(address.address, address.plaque, address.unit, address.description),
    ...address.position,
  }
  const pickup = await placeOfVendor(deps, handle, vendorId)
  return { order, pickup, drop, metres: metresBetween(pickup, drop) }
}

/** @throws Refusal VENDOR_HAS_NO_PLACE */
export async function placeOfVendor(
  { vendors }: Pick<CourierCompaniesDeps, 'vendors'>,
  handle: Handle,
  vendorId: string,
): Promise<Place> {
  const { name, phone, address, position } = await vendors.settingsOf(handle, vendorId)
  if (!position) throw new Refusal('VENDOR_HAS_NO_PLACE')
  return { name, phone, address, ...position }
}

/** Metres as the crow flies. */
export function metresBetween(one: Pick<Place, 'lat' | 'lng'>, other: Pick<Place, 'lat' | 'lng'>): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const squared =
    half(one.lat, other.lat) + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * half(one.lng, other.lng)
  return Math.round(2 * 6_371_000 * Math.asin(Math.sqrt(squared)))
}
