import { idField, instantField } from '@sofreh/contract'
import { z } from 'zod'
import { deliveryFleets } from '../domain/delivery/order-delivery.ts'
import {
  orderChannels,
  orderDeliveryTypes,
  orderPaymentTypes,
  orderStates,
  rejectCauses,
} from '../domain/order-codes.ts'

export const orderStateField = z.enum(orderStates)
export const orderChannelField = z.enum(orderChannels)
export const deliveryTypeField = z.enum(orderDeliveryTypes)
export const paymentTypeField = z.enum(orderPaymentTypes)
export const rejectCauseField = z.enum(rejectCauses)

const amount = z.int()

/** The parts of the price under the specification's names; the parts sum to `finalPrice`. */
export const priceField = z.object({
  finalPrice: amount,
  sumOfItemsPrice: amount,
  sumOfItemToppingsPrice: amount,
  sumOfPackagingCostItems: amount,
  totalPackagingCost: amount,
  discountPackagingCost: amount,
  serviceFeeType: z.enum(['FIX', 'PERCENTAGE']),
  serviceFeeValue: amount,
  totalServiceFee: amount,
  serviceChargeFinalPrice: amount,
  discountType: z.enum(['FREEITEM', 'PERCENTAGE', 'FREESHIPPING', 'MONEY']),
  discountAmount: amount,
  finalDiscountAmount: amount,
  tax: amount,
  deliveryCost: amount,
  tip: amount,
  /** The amount that rounding took off, a part of `finalDiscountAmount`; absent where the vendor does not round. */
  rounding: amount.optional(),
})
export type OrderPrice = z.output<typeof priceField>

export const orderToppingField = z.object({
  /** Equal to `toppingId`: the specification names both. */
  id: idField,
  toppingId: idField,
  toppingCategoryId: idField,
  title: z.string(),
  /** Per piece. */
  price: amount,
  /** Per unit of the line. */
  count: z.int(),
})

/** The units of a line by kitchen step; the numbers sum to all units ever ordered. */
export const kitchenCountsField = z.object({
  held: z.int(),
  fired: z.int(),
  seen: z.int(),
  ready: z.int(),
  served: z.int(),
  voided: z.int(),
  /** How often a unit was made again. */
  remade: z.int(),
})

export const orderLineField = z.object({
  id: idField,
  menuItemId: idField,
  title: z.string(),
  /** Equal to `title`: the specification names both. */
  menuItemTitle: z.string(),
  count: z.int(),
  /** The count at placing; without `canAdd` a line is never raised above it. */
  originalCount: z.int(),
  /** Per unit, by the menu at the time of the line. */
  price: amount,
  /** Per unit, where staff changed it. */
  changePrice: amount.nullable(),
  /** The item's own discount. */
  discount: z.object({ kind: z.enum(['PERCENTAGE', 'FIX']), value: amount }).nullable(),
  packagingCost: amount,
  servePackagingCost: amount,
  withTax: z.boolean(),
  isFreeItem: z.boolean(),
  note: z.string(),
  /** Course number; 0 = none. */
  course: z.int(),
  /** The seat that ordered it. */
  seat: z.int().nullable(),
  /** The guest of a table visit who ordered it. */
  guestId: idField.nullable(),
  /** Held back from the kitchen until it is fired. */
  isHeld: z.boolean(),
  /** A gift of the order's code. */
  isGift: z.boolean(),
  orderItemToppings: z.array(orderToppingField),
  /** The line's price: goods after the item's discount with its toppings, before order discounts, fees and tax. */
  total: amount,
  kitchen: kitchenCountsField,
})
export type OrderLine = z.output<typeof orderLineField>

export const orderCustomerField = z.object({
  personId: idField,
  name: z.string(),
  phone: z.string(),
})

/** The delivery address, copied when the order was placed. */
export const orderAddressField = z.object({
  addressId: idField.nullable(),
  title: z.string(),
  address: z.string(),
  plaque: z.string(),
  unit: z.string(),
  description: z.string(),
  receiverName: z.string(),
  receiverPhone: z.string(),
  position: z.object({ lat: z.number(), lng: z.number() }).nullable(),
})

/** A share of a split bill. */
export const billShareField = z.object({
  id: idField,
  title: z.string(),
  /** The guest of a table visit who is about to pay it. */
  guestId: idField.nullable(),
  amount,
  paid: amount,
  due: amount,
  /** The share's part of each dish; the rest of the amount is its part of packaging, fees and tip. */
  lines: z.array(z.object({ lineId: idField, count: z.int().nullable(), amount })),
})

export const orderTableField = z.object({ id: idField, name: z.string(), categoryName: z.string() })

/** An order as every screen reads it: the guest's page, board, drawer, till. */
export const orderField = z.object({
  id: idField,
  /**
   * The number for people: restarts each business date (an offline till adds its letter). Show it with Persian digits.
   */
  number: z.string(),
  state: orderStateField,
  channel: orderChannelField,
  deliveryType: deliveryTypeField,
  /** How the order was or is to be paid; null until chosen. UNPAID: by a payment link that was sent. */
  paymentType: paymentTypeField.nullable(),
  /** True for a bill that is paid later, at the counter or at the table. */
  isPayLater: z.boolean(),
  isSecondBill: z.boolean(),
  currency: z.enum(['TOMAN', 'RIAL']),
  lines: z.array(orderLineField),
  /** Removed lines; they stay visible and can be returned. */
  removedItems: z.array(orderLineField),
  price: priceField,
  /** Payments less refunds. */
  paid: amount,
  /** The amount still to pay; 0 or more. */
  due: amount,
  /** The amount paid above the price, to be refunded; 0 or more. */
  toRefund: amount,
  /** Refunds of sold goods, which reduce the order's worth. */
  refunded: amount,
  /** The amount written off: the guest left without paying. */
  writtenOff: amount,
  /** The discount code of the order. */
  coupon: z.object({ id: idField, code: z.string(), isApplied: z.boolean(), missing: amount }).nullable(),
  /** Club points spent on the order. */
  points: z.object({ count: z.int(), value: amount }).nullable(),
  /** The shares of a split bill; empty while it is not split. */
  shares: z.array(billShareField),
  /** The bill that this one was merged into. */
  mergedInto: idField.nullable(),
  /** When the guest wants it; null = as soon as it is ready. */
  scheduledFor: instantField.nullable(),
  /** When a scheduled order was released to the kitchen. */
  releasedAt: instantField.nullable(),
  customer: orderCustomerField.nullable(),
  /** Null for an order that is not delivered. */
  address: orderAddressField.nullable(),
  /** The zone of the address's pin when the order was placed. */
  zone: z.object({ id: idField, vendorsProperName: z.string(), estimateMinutes: z.int() }).nullable(),
  /** Staff set the delivery fee by hand. */
  isDeliveryCostByHand: z.boolean(),
  /** The fleet that delivers the order; null = not chosen, and the order cannot leave for delivery. */
  fleet: z.enum(deliveryFleets).nullable(),
  /** The courier. Guests see it from departure on, without the bag code. */
  courier: z.object({ name: z.string(), phoneNumber: z.string(), bagCode: z.string().nullable() }).nullable(),
  table: orderTableField.nullable(),
  numberOfPerson: z.int().nullable(),
  description: z.string(),
  /** The business date of the sale; never changes. */
  businessDate: z.string(),
  placedAt: instantField,
  /** When each state was last entered. */
  times: z.partialRecord(orderStateField, instantField),
  /** When the kitchen promises it; absent before confirmation and after it is ready. */
  estimatedReadyAt: instantField.nullable(),
  /** The estimated arrival: the kitchen's promise plus the zone's minutes; null where either is unknown. */
  estimatedArrivalAt: instantField.nullable(),
  /** When an unpaid online order expires. */
  expiresAt: instantField.nullable(),
  rejectCause: rejectCauseField.nullable(),
  rejectReason: z.string(),
  /** Counts the order's operations. A move sends it back, so that no user moves an order with unseen changes. */
  version: z.int(),
  /** A line may be raised above its first count. */
  canAdd: z.boolean(),
  /** Lines may be edited at all. */
  canEdit: z.boolean(),
  /** The moves that the state table and its guards allow now; the server checks permissions separately. */
  moves: z.array(orderStateField),
  /** Operations that arrived too late to apply or that undid another; staff should review them. */
  flagged: z.int(),
})
export type Order = z.output<typeof orderField>

/** One line of an order's history: who did what, when, and why. */
export const historyField = z.object({
  id: idField,
  kind: z.string(),
  personId: idField.nullable(),
  personName: z.string(),
  device: z.string().nullable(),
  deviceAt: instantField,
  acceptedAt: instantField,
  /** When the operation was done; earlier than its acceptance for an offline till. */
  doneAt: instantField,
  reason: z.string(),
  /** The colleague who typed their PIN for a user without the permission; empty where none was needed. */
  approvedByName: z.string(),
  /** Had no effect because an earlier operation prevented it. */
  isFlagged: z.boolean(),
  /** The effect, by the operation's kind: title and count of a line, states, amounts. */
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})
export type OrderHistoryEntry = z.output<typeof historyField>
