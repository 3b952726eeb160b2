import type { Currency, DayHours, WeeklyInterval } from '@sofreh/kernel'
import type { GuestNotices } from './guest-notices.ts'

/** Delivery types, named exactly as in the specification. */
export const deliveryTypes = ['DELIVER', 'PICKUP', 'SERVE', 'ZFEXPRESS'] as const
export type DeliveryType = (typeof deliveryTypes)[number]

/** Channel of an order. */
export const channels = ['WEBSITE', 'QR', 'SALON', 'SNAPPFOOD', 'KIOSK'] as const
export type Channel = (typeof channels)[number]

/** Allowed steps for rounding final prices down, in the vendor's unit. */
export const roundingSteps = { TOMAN: [100, 500, 1_000], RIAL: [1_000, 5_000, 10_000] } as const satisfies Record<
  Currency,
  readonly number[]
>

export const serviceFeeTypes = ['FIX', 'PERCENTAGE'] as const
export type ServiceFeeType = (typeof serviceFeeTypes)[number]

/** Lengths of a time slot; each divides an hour. */
export const slotLengths = [5, 10, 15, 20, 30, 60] as const
export type SlotMinutes = (typeof slotLengths)[number]

/** A position in degrees of WGS 84. */
export type Position = { lat: number; lng: number }

/** A day or span with its own hours, and the message for guests. */
export type VendorDay = DayHours & { id: string; message: string }
export type PauseScope = 'ALL' | DeliveryType
/** `endsAt`: ISO 8601; null lasts until reopened. */
export type VendorPause = { scope: PauseScope; startedAt: string; endsAt: string | null; message: string }
/** Additional preparation minutes until `endsAt`. */
export type VendorDelay = { minutes: number; endsAt: string }

/**
 * All settings of a branch that other slices read (docs/guide/operations.md). Money is in the vendor's unit, rates are basis
 * points, minutes are whole.
 */
export type VendorSettings = {
  id: string
  name: string
  subdomain: string
  currency: Currency
  /** The owner's choice, `#rrggbb`; screens use the palette derived from it, which keeps text readable. */
  primaryColor: string
  logoUrl: string | null
  coverUrl: string | null
  /** Digits, or digits, a comma and an extension; the second number may be empty. */
  phone: string
  secondPhone: string
  address: string
  /** Name without the @; empty: none. */
  instagram: string
  /** Target of the eNamad seal; empty: none. */
  enamad: string
  /** Economic code or national id shown on receipts; empty: none. */
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
  /** Charges the packaging per order at tables too. */
  orderPackagingOnServe: boolean
  /** One of `roundingSteps` of the currency; 0: no rounding. */
  roundTo: number
  /** Shares of the dishes' price offered to guests as a tip, in basis points; empty: guests are not asked for a tip. */
  tipRatesBp: readonly number[]
  deliveryTypes: readonly DeliveryType[]
  /** Channels whose orders may be confirmed before they are paid. */
  payLaterChannels: readonly Channel[]
  onlinePayment: boolean
  /** Preparation time of a new order, including a current delay. */
  preparationMinutes: number
  autoConfirm: boolean
  /** Hour at which the business day begins, 0 to 23. */
  dayStartHour: number
  /** An unpaid online order is rejected after this time. */
  unpaidExpiryMinutes: number
  /** Maximum count of one dish in a guest's order; staff may sell more. */
  maxLineCount: number
  /** Maximum amount an offline till may approve by PIN; 0: not allowed. */
  offlineApprovalLimit: number
  /** A paid order that is ready or handed over is finished after this time. */
  finishAfterMinutes: number
  /** Finishes a table's bill when it is paid; false: only when everything on it was also served. */
  finishTablesAtPayment: boolean
  printAllItemsOnFactor: boolean
  /** Which steps of an order its guest is notified of, and how. */
  guestNotices: GuestNotices
  /** Guests may order for a later time. */
  scheduledOrders: boolean
  slotMinutes: SlotMinutes
  /** Preparation minutes that one slot holds. */
  slotCapacityMinutes: number
  /** Number of days ahead that can be chosen. */
  scheduleDaysAhead: number
  hours: readonly WeeklyInterval[]
  /** Dated exceptions to the weekly hours, without past ones. */
  days: readonly VendorDay[]
  /** Pauses, possibly including ended ones: use `pauseAt`. */
  pauses: readonly VendorPause[]
  /** False when the platform has suspended the branch: it is visible but takes no orders. */
  isActive: boolean
}
