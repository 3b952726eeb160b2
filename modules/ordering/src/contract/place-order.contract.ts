import { defineEndpoint, idField, instantField, moneyField, optionalTextField, textField } from '@sofreh/contract'
import { positionField } from '@sofreh/customers/contract'
import { couponRefusalStatus } from '@sofreh/pricing/contract'
import { couponRefusals } from '@sofreh/pricing/domain'
import { z } from 'zod'
import { deliveryTypeField, orderField, orderLineField, priceField } from './order-shape.ts'

/** What a client says about a line: the item and the choices, never an amount (R23). */
export const newLineField = z.object({
  /** Made by the client; the same id is the same line for ever. */
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

/** Refusals of everything that puts food on an order. */
const sellingRefusals = {
  ITEM_SOLD_OUT: 409,
  ITEM_NOT_AVAILABLE: 409,
  TOPPING_NOT_AVAILABLE: 409,
  TOPPING_TOO_FEW: 422,
  ITEM_COUNT_TOO_LARGE: 422,
  TOPPING_TOO_MANY: 422,
  PRICE_CHANGED: 409,
} as const

/** Why food is not brought to a place; an address of somebody else is none. */
export const deliveryRefusalStatus = {
  ADDRESS_REQUIRED: 422,
  ADDRESS_NOT_FOUND: 404,
  ADDRESS_NOT_PINNED: 422,
  CHOOSE_FROM_COVERED_AREAS: 409,
  DELIVERY_ZONE_DISABLED: 409,
} as const

/** What a club point may be refused for. */
export const pointsRefusals = {
  CLUB_NOT_ACTIVE: 409,
  POINTS_NOT_ENOUGH: 409,
  POINTS_SHARE_TOO_SMALL: 422,
  POINTS_SHARE_TOO_LARGE: 422,
} as const

const slotRefusals = { SLOT_NOT_OFFERED: 409, SLOT_FULL: 409 } as const

/** What lowers the price by a word of the person, and when the food is wanted. */
export const wishes = {
  /** As it was typed. */
  discountCode: textField(64).optional(),
  /** Club points to spend. */
  points: z.int().min(1).max(1_000_000_000).optional(),
  /** One of the offered slots; absent: as soon as it is ready. */
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

/** A guest orders from the site or, with a table, from its QR. */
export const placeOrder = defineEndpoint({
  method: 'POST',
  path: '/api/orders',
  access: 'customer',
  summary: 'Place an order from the site or a table QR',
  body: z.object({
    /** Made by the client when the guest presses the button; the same id never makes a second order. */
    id: idField,
    deliveryType: deliveryTypeField,
    tableId: idField.optional(),
    /** An own address; needed where the food is brought. Its pin decides what the way costs. */
    addressId: idField.optional(),
    lines: newLines,
    /** ONLINE is paid now at the gateway; the others are paid at the counter. Null chooses no method, as UNPAID did before. */
    paymentType: z.enum(['ONLINE', 'CASH', 'CARD', 'UNPAID']).nullable(),
    numberOfPerson: z.int().min(1).max(100).optional(),
    description: optionalTextField(500).default(''),
    tip: moneyField.default(0),
    ...wishes,
    /** The final price the guest saw; another one is refused with the new price. */
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

/** What is wrong with a cart, in the words of the refusal that placing it would get. */
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
  /** The line of the cart it is about. */
  lineId: idField.nullable(),
  menuItemId: idField.nullable(),
  /** `opensAt` of a closed restaurant, `minimumBasket` and `missing`, `left` of a dish, `title` … */
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
})

/** Prices a cart on the server and says what stands in its way; writes nothing. */
export const quoteOrder = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/ordering/quote',
  access: 'public',
  summary: 'Price a cart and say what is wrong with it',
  idempotency: 'none',
  body: z.object({
    deliveryType: deliveryTypeField,
    tableId: idField.optional(),
    /** An own address of whoever is signed in, or only a pin. */
    addressId: idField.optional(),
    position: positionField.optional(),
    lines: newLines,
    tip: moneyField.default(0),
    ...wishes,
    /** The price shown until now; a differing one is answered as a problem. */
    expectedPrice: moneyField.optional(),
    /** The dishes go onto the bill of the table the guest sits at: the price is what that bill grows by. */
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
    /** The code that counts, with what it takes off; null without one and where it does not apply. */
    coupon: z.object({ id: idField, code: z.string(), discount: z.int() }).nullable(),
    /** The points that count and what they are worth here. */
    points: z.object({ count: z.int(), value: z.int() }).nullable(),
    /** What the way costs, where the food is brought and the place is known; `fee` is what is charged. */
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
    /** Minutes until it would be ready. */
    preparationMinutes: z.int(),
    /** The tree that explains the price: name, amount, parts. */
    why: z.unknown(),
  }),
  refusals: {},
})

/** The times an order can be wanted for. */
export const offerSlots = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/ordering/slots',
  access: 'public',
  summary: 'Time slots within the opening hours, with what each has left',
  data: z.object({
    isOffered: z.boolean(),
    slotMinutes: z.int(),
    days: z.array(
      z.object({
        /** The day whose opening it is; its last slots may lie past midnight. */
        date: z.string(),
        slots: z.array(z.object({ at: instantField, leftMinutes: z.int(), isFull: z.boolean() })),
      }),
    ),
  }),
  refusals: {},
})
