import { defineEndpoint, idField, instantField, moneyField, optionalTextField, textField } from '@sofreh/contract'
import { positionField } from '@sofreh/customers/contract'
import { couponRefusalStatus } from '@sofreh/pricing/contract'
import { couponRefusals } from '@sofreh/pricing/domain'
import { z } from 'zod'
import { deliveryTypeField, orderField, orderLineField, priceField } from './order-shape.ts'

/** A line as a client sends it: the item and its choices, never an amount (R23). */
export const newLineField = z.object({
  /** Made by the client; the same id always means the same line. */
  id: idField,
  menuItemId: idField,
  count: z.int().min(1).max(999),
  toppings: z
    .array(z.object({ toppingId: idField, count: z.int().min(1).max(99) }))
    .max(60)
    .default([]),
  note: optionalTextField(300).default(''),
})
export type NewLine = z.output<typeof newLineField>

export const newLines = z
  .array(newLineField)
  .min(1)
  .max(200)
  .refine((lines) => new Set(lines.map((line) => line.id)).size === lines.length, 'LINE_ID_TWICE')

/** Refusals of every endpoint that adds items to an order. */
const sellingRefusals = {
  ITEM_SOLD_OUT: 409,
  ITEM_NOT_AVAILABLE: 409,
  TOPPING_NOT_AVAILABLE: 409,
  TOPPING_TOO_FEW: 422,
  ITEM_COUNT_TOO_LARGE: 422,
  TOPPING_TOO_MANY: 422,
  PRICE_CHANGED: 409,
} as const

/** Why an order cannot be delivered to an address. Another customer's address counts as none. */
export const deliveryRefusalStatus = {
  ADDRESS_REQUIRED: 422,
  ADDRESS_NOT_FOUND: 404,
  ADDRESS_NOT_PINNED: 422,
  CHOOSE_FROM_COVERED_AREAS: 409,
  DELIVERY_ZONE_DISABLED: 409,
} as const

/** Why club points may be refused. */
export const pointsRefusals = {
  CLUB_NOT_ACTIVE: 409,
  POINTS_NOT_ENOUGH: 409,
  POINTS_SHARE_TOO_SMALL: 422,
  POINTS_SHARE_TOO_LARGE: 422,
} as const

const slotRefusals = { SLOT_NOT_OFFERED: 409, SLOT_FULL: 409 } as const

/** Discounts requested by the customer, and the wanted time. */
export const orderOptions = {
  /** The code as typed. */
  discountCode: textField(64).optional(),
  /** Club points to spend. */
  points: z.int().min(1).max(1_000_000_000).optional(),
  /** One of the offered slots; absent: as soon as possible. */
  scheduledFor: instantField.optional(),
}

export const placingRefusals = {
  ...sellingRefusals,
  ...couponRefusalStatus,
  ...pointsRefusals,
  ...slotRefusals,
  ...deliveryRefusalStatus,
  DELIVERY_TYPE_NOT_OFFERED: 409,
  TABLE_NOT_FOUND: 404,
  PAYMENT_NOT_ALLOWED: 409,
} as const

/** Places a guest's order from the site or, with a table, from its QR code. */
export const placeOrder = defineEndpoint({
  method: 'POST',
  path: '/api/orders',
  access: 'customer',
  summary: 'Places an order from the site or a table’s QR code',
  body: z.object({
    /** Made by the client when the guest submits; the same id never creates a second order. */
    id: idField,
    deliveryType: deliveryTypeField,
    tableId: idField.optional(),
    /** One of the guest's own addresses; required for delivery. Its pin decides the delivery fee. */
    addressId: idField.optional(),
    lines: newLines,
    /** ONLINE is paid now at the gateway; the others at the counter. Null chooses no method, as UNPAID did before. */
    paymentType: z.enum(['ONLINE', 'CASH', 'CARD', 'UNPAID']).nullable(),
    numberOfPerson: z.int().min(1).max(100).optional(),
    description: optionalTextField(500).default(''),
    tip: moneyField.default(0),
    ...orderOptions,
    /** The final price shown to the guest; a different one is refused with the new price. */
    expectedPrice: moneyField,
  }),
  data: orderField,
  refusals: {
    ...placingRefusals,
    VENDOR_CLOSED: 409,
    DELIVERY_TYPE_PAUSED: 409,
    BELOW_MINIMUM_BASKET: 409,
    BELOW_DELIVERY_MINIMUM: 409,
    TOO_MANY_UNPAID_ORDERS: 409,
  },
})

/** A problem of the cart, with the refusal code that placing it would get. */
export const quoteProblemField = z.object({
  code: z.enum([
    'VENDOR_CLOSED',
    'BELOW_MINIMUM_BASKET',
    'ITEM_SOLD_OUT',
    'ITEM_NOT_AVAILABLE',
    'TOPPING_NOT_AVAILABLE',
    'TOPPING_TOO_FEW',
    'ITEM_COUNT_TOO_LARGE',
    'TOPPING_TOO_MANY',
    'PRICE_CHANGED',
    'DELIVERY_TYPE_NOT_OFFERED',
    'DELIVERY_TYPE_PAUSED',
    'ADDRESS_REQUIRED',
    'ADDRESS_NOT_FOUND',
    'ADDRESS_NOT_PINNED',
    'CHOOSE_FROM_COVERED_AREAS',
    'DELIVERY_ZONE_DISABLED',
    'BELOW_DELIVERY_MINIMUM',
    'TABLE_NOT_FOUND',
    'SLOT_NOT_OFFERED',
    'SLOT_FULL',
    'CLUB_NOT_ACTIVE',
    'POINTS_NOT_ENOUGH',
    'POINTS_SHARE_TOO_SMALL',
    'POINTS_SHARE_TOO_LARGE',
    ...couponRefusals,
  ]),
  message: z.string(),
  /** The cart line with the problem. */
  lineId: idField.nullable(),
  menuItemId: idField.nullable(),
  /** `opensAt` of a closed restaurant, `minimumBasket` and `missing`, `left` of a dish, `title` … */
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
})

/** Prices a cart on the server and lists what prevents placing it; writes nothing. */
export const quoteOrder = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/ordering/quote',
  access: 'public',
  summary: 'Prices a cart and returns its problems',
  idempotency: 'none',
  body: z.object({
    deliveryType: deliveryTypeField,
    tableId: idField.optional(),
    /** One of the signed-in customer's addresses, or only a pin. */
    addressId: idField.optional(),
    position: positionField.optional(),
    lines: newLines,
    tip: moneyField.default(0),
    ...orderOptions,
    /** The price shown so far; a difference is returned as a problem. */
    expectedPrice: moneyField.optional(),
    /** Adds the dishes to the bill of the guest's table; the price is the increase of that bill. */
    isRound: z.boolean().optional(),
  }),
  data: z.object({
    price: priceField,
    currency: z.enum(['TOMAN', 'RIAL']),
    minimumBasket: z.int(),
    /** The lines that can be sold, priced; the price counts only them. */
    lines: z.array(
      orderLineField.pick({ id: true, menuItemId: true, title: true, count: true, total: true, isFreeItem: true }),
    ),
    /** The applied code and its discount; null without one or where it does not apply. */
    coupon: z.object({ id: idField, code: z.string(), discount: z.int() }).nullable(),
    /** The applied points and their value here. */
    points: z.object({ count: z.int(), value: z.int() }).nullable(),
    /** The delivery fee, when the place is known; `fee` is what is charged. */
    delivery: z
      .object({
        zone: z.object({ id: idField, vendorsProperName: z.string() }),
        price: z.int(),
        fee: z.int(),
        minimumOrder: z.int(),
        missing: z.int(),
        freeAbove: z.int().nullable(),
        missingToFree: z.int().nullable(),
        estimateMinutes: z.int(),
      })
      .nullable(),
    problems: z.array(quoteProblemField),
    /** Minutes until the order would be ready. */
    preparationMinutes: z.int(),
    /** The tree that explains the price: name, amount, parts. */
    why: z.unknown(),
  }),
  refusals: {},
})

/** Lists the times an order can be scheduled for. */
export const offerSlots = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/ordering/slots',
  access: 'public',
  summary: 'Lists the time slots within the opening hours, with the remaining capacity of each',
  data: z.object({
    isOffered: z.boolean(),
    slotMinutes: z.int(),
    days: z.array(
      z.object({
        /** The day on which the opening began; its last slots may be past midnight. */
        date: z.string(),
        slots: z.array(z.object({ at: instantField, leftMinutes: z.int(), isFull: z.boolean() })),
      }),
    ),
  }),
  refusals: {},
})
