import { defineEndpoint, idField, moneyField, optionalTextField, mobileField, textField } from '@sofreh/contract'
import { z } from 'zod'
import { slipField } from '@sofreh/payments/contract'
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

const newLines = z
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
  TOPPING_TOO_MANY: 422,
  PRICE_CHANGED: 409,
} as const

const placingRefusals = {
  ...sellingRefusals,
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
    lines: newLines,
    /** ONLINE is paid now at the gateway; the others are paid at the counter. */
    paymentType: z.enum(['ONLINE', 'CASH', 'CARD', 'UNPAID']),
    numberOfPerson: z.int().min(1).max(100).optional(),
    description: optionalTextField(500).default(''),
    tip: moneyField.default(0),
    /** The final price the guest saw; another one is refused with the new price. */
    expectedPrice: moneyField,
  }),
  data: orderField,
  refusals: { ...placingRefusals, VENDOR_CLOSED: 409, BELOW_MINIMUM_BASKET: 409 },
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
    'TOPPING_TOO_MANY',
    'PRICE_CHANGED',
    'DELIVERY_TYPE_NOT_OFFERED',
    'TABLE_NOT_FOUND',
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
    lines: newLines,
    tip: moneyField.default(0),
    /** The price shown until now; a differing one is answered as a problem. */
    expectedPrice: moneyField.optional(),
  }),
  data: z.object({
    price: priceField,
    currency: z.enum(['TOMAN', 'RIAL']),
    minimumBasket: z.int(),
    /** The lines that can be sold, priced; the price counts only them. */
    lines: z.array(orderLineField.pick({ id: true, menuItemId: true, title: true, count: true, total: true })),
    problems: z.array(quoteProblemField),
    /** Minutes until it would be ready. */
    preparationMinutes: z.int(),
    /** The tree that explains the price: name, amount, parts. */
    why: z.unknown(),
  }),
  refusals: {},
})

/** Money taken at the counter with the sale: cash with what was handed over, a card by hand. */
export const salePaymentField = z
  .object({
    /** Made by the till; the same id is the same payment. */
    id: idField,
    method: z.enum(['CASH', 'CARD']),
    amount: moneyField.min(1),
    /** Cash handed over; the change is what lies above `amount`. */
    given: moneyField.optional(),
    /** The slip's number of a card payment. */
    reference: slipField.optional(),
  })
  .refine((payment) => payment.given === undefined || payment.given >= payment.amount, {
    path: ['given'],
    message: 'GIVEN_TOO_LITTLE',
  })

const staffSale = {
  id: idField,
  deliveryType: deliveryTypeField.default('SERVE'),
  tableId: idField.optional(),
  lines: newLines,
  payments: z
    .array(salePaymentField)
    .max(10)
    .refine((payments) => new Set(payments.map(({ id }) => id)).size === payments.length, 'PAYMENT_ID_TWICE'),
  customer: z
    .object({ phone: mobileField, firstName: textField(60).optional(), lastName: textField(60).optional() })
    .optional(),
  numberOfPerson: z.int().min(1).max(100).optional(),
  description: optionalTextField(500).default(''),
  tip: moneyField.default(0),
  /** Given by staff: needs DISCOUNT_GIVE. A rate is in basis points. */
  discount: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('PERCENTAGE'), value: z.int().min(1).max(10_000) }),
      z.object({ kind: z.literal('FIX'), value: moneyField.min(1) }),
    ])
    .optional(),
  preparationMinutes: z.int().min(14).max(600).optional(),
  expectedPrice: moneyField,
  /** The device and its clock, for the order's history. */
  device: textField(60).optional(),
}

const staffRefusals = {
  ...placingRefusals,
  ORDER_NOT_PAID: 409,
  PAYMENT_TOO_MUCH: 422,
  SLIP_ALREADY_RECORDED: 409,
} as const

/** Ring and pay: the payments cover the price and the kitchen starts at once. */
export const quickOrder = defineEndpoint({
  method: 'POST',
  path: '/api/orders/quick',
  access: 'POS_USE',
  summary: 'A staff sale that is paid at once',
  body: z.object(staffSale),
  data: orderField,
  refusals: staffRefusals,
})

/** An open tab: the kitchen starts at once, the money comes later. */
export const postpaidOrder = defineEndpoint({
  method: 'POST',
  path: '/api/orders/postpaid',
  access: 'POS_USE',
  summary: 'A staff sale that is paid later',
  body: z.object({
    ...staffSale,
    payments: staffSale.payments.default([]),
    /** Opens a further bill on a table that has one. */
    isSecondBill: z.boolean().default(false),
  }),
  data: orderField,
  refusals: { ...staffRefusals, TABLE_HAS_OPEN_BILL: 409 },
})
