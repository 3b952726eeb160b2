import type { AddressView } from '@sofreh/customers/client'
import type { Coverage } from '@sofreh/delivery/client'
import type { OrderDeliveryType } from './page-content.ts'

export type Position = { lat: number; lng: number }

/** The written part of an address; the pin next to it decides. */
export type AddressText = Pick<
  AddressView,
  'title' | 'address' | 'plaque' | 'unit' | 'description' | 'receiverName' | 'receiverPhone'
>

/** Delivery terms as the restaurant last answered; every quote brings the current ones. */
export type Terms = Pick<Coverage, 'price' | 'minimumOrder' | 'freeAbove' | 'estimateMinutes'> & {
  zone: { id: string; vendorsProperName: string }
}

/** Where the order is delivered. */
export type Destination = {
  /** Id of the saved address; absent for a pin that was set before signing in. */
  addressId?: string | undefined
  /** Idempotency key: saves a pinned address once, however often it is tried. */
  key: string
  position: Position
  words: AddressText
  /** Absent when the place is not covered or not checked yet. */
  terms?: Terms | undefined
}

export const emptyAddress: AddressText = {
  title: '',
  address: '',
  plaque: '',
  unit: '',
  description: '',
  receiverName: '',
  receiverPhone: '',
}

/** Returns true for delivery types that deliver to an address. */
export function isBrought(deliveryType: OrderDeliveryType): boolean {
  return deliveryType === 'DELIVER' || deliveryType === 'ZFEXPRESS'
}

/** Validates stored data: another version of this page may have written it. */
export function isDestination(value: unknown): value is Destination {
  const { position, words, key } = (value ?? {}) as Partial<Destination>
  return (
    typeof key === 'string' &&
    Number.isFinite(position?.lat) &&
    Number.isFinite(position?.lng) &&
    typeof words?.address === 'string'
  )
}

/** Extracts the delivery terms from an answer about a pin; undefined where the place is not covered. */
export function termsOf({
  isCovered,
  zone,
  price,
  minimumOrder,
  freeAbove,
  estimateMinutes,
}: Coverage): Terms | undefined {
  return isCovered && zone ? { zone, price, minimumOrder, freeAbove, estimateMinutes } : undefined
}
