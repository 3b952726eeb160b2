import type { AddressView } from '@sofreh/customers/client'
import type { Cover } from '@sofreh/delivery/client'
import type { OrderDeliveryType } from '../page/page-content.ts'

export type Position = { lat: number; lng: number }

/** What is written on an address; the pin is beside it and decides. */
export type AddressWords = Pick<
  AddressView,
  'title' | 'address' | 'plaque' | 'unit' | 'description' | 'receiverName' | 'receiverPhone'
>

/** What the way costs, as the restaurant last said; the restaurant's own word comes with every quote. */
export type Terms = Pick<Cover, 'price' | 'minimumOrder' | 'freeAbove' | 'estimateMinutes'> & {
  zone: { id: string; vendorsProperName: string }
}

/** Where the order is brought to. */
export type Destination = {
  /** The saved address; absent while it is only pinned, before signing in. */
  addressId?: string | undefined
  /** Saves a pinned one once, however often that is tried. */
  key: string
  position: Position
  words: AddressWords
  /** Absent: not delivered there, or not asked yet. */
  terms?: Terms | undefined
}

export const noWords: AddressWords = {
  title: '',
  address: '',
  plaque: '',
  unit: '',
  description: '',
  receiverName: '',
  receiverPhone: '',
}

/** True for orders that somebody brings to a door. */
export function isBrought(way: OrderDeliveryType): boolean {
  return way === 'DELIVER' || way === 'ZFEXPRESS'
}

/** What another version of this page may have kept is checked, not trusted. */
export function isDestination(value: unknown): value is Destination {
  const { position, words, key } = (value ?? {}) as Partial<Destination>
  return (
    typeof key === 'string' &&
    Number.isFinite(position?.lat) &&
    Number.isFinite(position?.lng) &&
    typeof words?.address === 'string'
  )
}

/** The terms of an answer about a pin; undefined where nothing is brought. */
export function termsOf({
  isCovered,
  zone,
  price,
  minimumOrder,
  freeAbove,
  estimateMinutes,
}: Cover): Terms | undefined {
  return isCovered && zone ? { zone, price, minimumOrder, freeAbove, estimateMinutes } : undefined
}
