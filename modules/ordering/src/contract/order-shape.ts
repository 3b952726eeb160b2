import { idField, instantField } from '@sofreh/contract'
import { z } from 'zod'
import { deliveryFleets } from '../domain/delivery/order-delivery.ts'
import {
  orderChannels,
  orderDeliveryTypes,
  orderPaymentTypes,
  orderStates,
  rejectCauses,
} from '../domain/order-words.ts'

export const orderStateField = z.enum(orderStates)
export const orderChannelField = z.enum(orderChannels)
export const deliveryTypeField = z.enum(orderDeliveryTypes)
export const paymentTypeField = z.enum(orderPaymentTypes)
export const rejectCauseField = z.enum(rejectCauses)

const amount = z.int()

/** Every part of the price under the specification's names; parts add up to `finalPrice`. */
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
  /** What rounding took off, a part of `finalDiscountAmount`; absent where the vendor does not round. */
  rounding: amount.optional(),
})
export type OrderPrice = z.output<typeof priceField>

export const orderToppingField = z.object({
  toppingId: idField,
  toppingCategoryId: idField,
  title: z.string(),
  /** Per piece. */
  price: amount,
  /** Per unit of the line. */
  count: z.int(),
})

/** Where the units of a line stand in the kitchen; the numbers add up to what was ever asked for. */
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
  count: z.int(),
  /** How many there were when the order was placed; without `canAdd` a line is never raised above it. */
  originalCount: z.int(),
  /** Per unit, as on the menu when the line was made. */
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
  /** Which course it comes with; 0 = none. */
  course: z.int(),
  /** Who at the table asked for it. */
  seat: z.int().nullable(),
  /** The guest of a table visit who asked for it. */
  guestId: idField.nullable(),
  /** The kitchen waits with it. */
  isHeld: z.boolean(),
  /** A gift of the order’s code. */
  isGift: z.boolean(),
  orderItemToppings: z.array(orderToppingField),
  /** What the line costs: goods after the item's discount with its toppings, before order discounts, fees and tax. */
  total: amount,
  kitchen: kitchenCountsField,
})
export type OrderLine = z.output<typeof orderLineField>

export const orderCustomerField = z.object({
  personId: idField,
  name: z.string(),
  phone: z.string(),
})

/** Where it is brought: a copy from the moment it was ordered. */
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
  /** What it holds of each dish; the rest of the amount is its part of packaging, fees and tip. */
  lines: z.array(z.object({ lineId: idField, count: z.int().nullable(), amount })),
})

export const orderTableField = z.object({ id: idField, name: z.string(), categoryName: z.string() })

/** An order as every screen reads it: guest's page, board, drawer, till. */
export const orderField = z.object({
  id: idField,
  /** What people call it: counts up per business date (an offline till puts its letter before). Show with Persian digits. */
  number: z.string(),
  state: orderStateField,
  channel: orderChannelField,
  deliveryType: deliveryTypeField,
  /** How it was or is to be paid; null while nobody chose. UNPAID: by a payment link that was sent. */
  paymentType: paymentTypeField.nullable(),
  /** True for a bill that is paid later: at the counter or at the table. */
  isPayLater: z.boolean(),
  isSecondBill: z.boolean(),
  currency: z.enum(['TOMAN', 'RIAL']),
  lines: z.array(orderLineField),
  /** Lines taken off; they stay visible and may be returned. */
  removedItems: z.array(orderLineField),
  price: priceField,
  /** Taken and not given back. */
  paid: amount,
  /** Still to be paid; 0 or more. */
  due: amount,
  /** Paid too much, to be given back; 0 or more. */
  toRefund: amount,
  /** Given back of what was sold: the order is worth so much less. */
  refunded: amount,
  /** Given up: the guest left without paying. */
  writtenOff: amount,
  /** The discount code on it. */
  coupon: z.object({ id: idField, code: z.string(), isApplied: z.boolean(), missing: amount }).nullable(),
  /** Club points spent on it. */
  points: z.object({ count: z.int(), value: amount }).nullable(),
  /** The bill as it was split; empty while it is one. */
  shares: z.array(billShareField),
  /** The bill in which this one lives on. */
  mergedInto: idField.nullable(),
  /** When the guest wants it; null = as soon as it is ready. */
  scheduledFor: instantField.nullable(),
  /** When a scheduled order went to the kitchen. */
  releasedAt: instantField.nullable(),
  customer: orderCustomerField.nullable(),
  /** Null for what is not brought anywhere. */
  address: orderAddressField.nullable(),
  /** The zone that held the address’s pin then. */
  zone: z.object({ id: idField, vendorsProperName: z.string(), estimateMinutes: z.int() }).nullable(),
  /** A person said what the way costs. */
  isDeliveryCostByHand: z.boolean(),
  /** Who brings it; null = nobody was chosen, and the kitchen cannot send it out. */
  fleet: z.enum(deliveryFleets).nullable(),
  table: orderTableField.nullable(),
  numberOfPerson: z.int().nullable(),
  description: z.string(),
  /** The day it counts for, fixed at the sale. */
  businessDate: z.string(),
  placedAt: instantField,
  /** When each state was entered last. */
  times: z.partialRecord(orderStateField, instantField),
  /** When the kitchen promises it; absent before it is confirmed and after it is ready. */
  estimatedReadyAt: instantField.nullable(),
  /** When it should be at the door: the kitchen’s promise and the zone’s minutes; null where one of them is not known. */
  estimatedArrivalAt: instantField.nullable(),
  /** An unpaid online order is given up at this time. */
  expiresAt: instantField.nullable(),
  rejectCause: rejectCauseField.nullable(),
  rejectReason: z.string(),
  /** Counts its operations; sent back with a move so that nobody moves what they have not seen. */
  version: z.int(),
  /** A line may be raised above its first count. */
  canAdd: z.boolean(),
  /** Lines may be edited at all. */
  canEdit: z.boolean(),
  /** The moves that the table of states and its guards allow now; permissions are the server's to check. */
  moves: z.array(orderStateField),
  /** Operations that arrived too late to mean anything or undid something on their way; a person should look at them. */
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
  /** When it was done; before it was accepted where a till had no network. */
  doneAt: instantField,
  reason: z.string(),
  /** Who typed their PIN for it, where the person may not; empty where nobody had to. */
  approvedByName: z.string(),
  /** Had no effect because something else came first. */
  isFlagged: z.boolean(),
  /** What it did, as its kind needs: title and count of a line, states, amounts. */
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})
export type OrderHistoryEntry = z.output<typeof historyField>
