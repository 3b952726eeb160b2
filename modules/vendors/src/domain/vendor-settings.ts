import type { DayHours, WeeklyInterval } from '@sofreh/kernel'
import type { GuestNotices } from './guest-notices.ts'

/** Ways an order reaches its guest, letter for letter from the specification. */
export const deliveryTypes = ['DELIVER', 'PICKUP', 'SERVE', 'ZFEXPRESS'] as const
export type DeliveryType = (typeof deliveryTypes)[number]

/** Where an order comes from. */
export const channels = ['WEBSITE', 'QR', 'SALON', 'SNAPPFOOD', 'KIOSK'] as const
export type Channel = (typeof channels)[number]

export const currencies = ['TOMAN', 'RIAL'] as const
export type Currency = (typeof currencies)[number]

/** Final prices may be rounded down to one of these, in the vendor's unit: what is left over is small change. */
export const roundingSteps = { TOMAN: [100, 500, 1_000], RIAL: [1_000, 5_000, 10_000] } as const satisfies Record<
  Currency,
  readonly number[]
>

export const serviceFeeTypes = ['FIX', 'PERCENTAGE'] as const
export type ServiceFeeType = (typeof serviceFeeTypes)[number]

/** Lengths of a time slot: an hour is cut into whole ones. */
export const slotLengths = [5, 10, 15, 20, 30, 60] as const
export type SlotMinutes = (typeof slotLengths)[number]

/** A place on the map, degrees of WGS 84. */
export type Position = { lat: number; lng: number }

/** A day or a span with hours of its own, and what guests read about it. */
export type VendorDay = DayHours & { id: string; message: string }
export type PauseScope = 'ALL' | DeliveryType
/** `endsAt`: ISO 8601; null lasts until opened again. */
export type VendorPause = { scope: PauseScope; startedAt: string; endsAt: string | null; message: string }
/** Making takes so many minutes longer, until `endsAt`. */
export type VendorDelay = { minutes: number; endsAt: string }

/**
 * Everything a branch decides about itself and other slices ask for (docs/operations.md).
 * Money is in the vendor's unit, rates are basis points, minutes are whole.
 */
export type VendorSettings = {
  id: string
  name: string
  subdomain: string
  currency: Currency
  /** As the owner chose it, `#rrggbb`; screens use the palette made from it, which keeps text readable. */
  primaryColor: string
  logoUrl: string | null
  coverUrl: string | null
  /** Digits, or digits, a comma and an extension; so is the second one, which may be empty. */
  phone: string
  secondPhone: string
  address: string
  /** A name without the @; empty: none. */
  instagram: string
  /** Where the seal of eNamad leads; empty: none. */
  enamad: string
  /** The economic code or national id that receipts name; empty: none. */
  economicCode: string
  description: string
  position: Position | null
  minimumBasket: number
  taxRateBp: number
  taxOnPackaging: boolean
  taxOnServiceFee: boolean
  serviceFeeType: ServiceFeeType
  /** An amount for FIX, basis points for PERCENTAGE. */
  serviceFeeValue: number
  serviceFeeDeliveryTypes: readonly DeliveryType[]
  orderPackagingCost: number
  /** The packaging of an order as a whole is asked at tables too. */
  orderPackagingOnServe: boolean
  /** One of `roundingSteps` of the currency; 0: prices are not rounded. */
  roundTo: number
  deliveryTypes: readonly DeliveryType[]
  /** Channels whose orders may be confirmed before they are paid. */
  payLaterChannels: readonly Channel[]
  onlinePayment: boolean
  /** Of a new order: the usual time, and what making takes longer now. */
  preparationMinutes: number
  autoConfirm: boolean
  /** Hour at which the business day begins, 0 to 23. */
  dayStartHour: number
  /** An online order that stays unpaid so long is rejected. */
  unpaidExpiryMinutes: number
  /** The most of one dish that a guest may order at once; staff may sell more. */
  maxLineCount: number
  /** Up to which amount a till without a network may approve by PIN; 0: not at all. */
  offlineApprovalLimit: number
  /** An order that is paid and ready or handed over is finished after so long. */
  finishAfterMinutes: number
  /** A table's bill is finished by its payment; false: once everything on it was served as well. */
  finishTablesAtPayment: boolean
  printAllItemsOnFactor: boolean
  /** Which steps of an order its guest is told of, and how. */
  guestNotices: GuestNotices
  /** Guests may order for a later time. */
  scheduledOrders: boolean
  slotMinutes: SlotMinutes
  /** Minutes of making that one slot holds. */
  slotCapacityMinutes: number
  /** The last day that can be chosen, counted from today. */
  scheduleDaysAhead: number
  hours: readonly WeeklyInterval[]
  /** Dated exceptions over the weekly hours, those of days past left out. */
  days: readonly VendorDay[]
  /** What takes no orders, also what has ended since: ask `pauseAt`. */
  pauses: readonly VendorPause[]
  /** False when the platform has suspended the branch: it is seen, but takes no order. */
  isActive: boolean
}
