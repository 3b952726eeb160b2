import { defineEndpoint, idField, moneyField, optionalTextField } from '@sofreh/contract'
import { visitField } from '@sofreh/dining/contract'
import { z } from 'zod'
import { orderEventField } from './order-live.contract.ts'
import { billShareField, kitchenCountsField, orderStateField, priceField } from './order-shape.ts'
import { newLines } from './place-order.contract.ts'

const amount = z.int()

/** An order line of the table's bill as its guests see it. */
export const tableLineField = z.object({
  id: idField,
  menuItemId: idField,
  title: z.string(),
  count: z.int(),
  /** Cost of the line before order discounts, fees and tax. */
  total: amount,
  toppings: z.array(z.object({ title: z.string(), count: z.int() })),
  note: z.string(),
  /** The guest who ordered it; null for lines entered by staff. */
  guestId: idField.nullable(),
  kitchen: kitchenCountsField,
})
export type TableLine = z.output<typeof tableLineField>

/** The shared bill of a table, live on every phone of the visit. */
export const tableBillField = z.object({
  id: idField,
  number: z.string(),
  state: orderStateField,
  currency: z.enum(['TOMAN', 'RIAL']),
  lines: z.array(tableLineField),
  price: priceField,
  paid: amount,
  due: amount,
  /** Each guest's dishes with their part of fees and tax; null: of no single guest. They add up to the price. */
  parts: z.array(z.object({ guestId: idField.nullable(), amount })),
  /** `isUnderWay`: a guest is paying it online. */
  shares: z.array(billShareField.extend({ isUnderWay: z.boolean() })),
  /**
   * Amounts not paid and not being paid: of the whole bill, and of this guest's own dishes. `mayShare`: false when only
   * one payment of everything is possible.
   */
  open: z.object({ all: amount, mine: amount, mayShare: z.boolean() }),
  /** A payment is in progress, so dishes cannot be added. */
  isPaying: z.boolean(),
  /** A payment of the whole bill, outside the shares, is in progress. */
  isWholeUnderWay: z.boolean(),
  /** The last online payment of this guest, or of the whole bill, failed. */
  hasFailed: z.boolean(),
  canAdd: z.boolean(),
  estimatedReadyAt: z.string().nullable(),
})
export type TableBill = z.output<typeof tableBillField>

export const visitStateField = z.object({
  visit: visitField,
  /** For admitted guests; of an ended visit only the receipt of a paid bill. */
  bill: tableBillField.nullable(),
  /** The guest's own dishes that wait with the first order for acceptance by staff. */
  waiting: z.array(tableLineField),
  /** Whether dishes may be added to the table's bill, at once or after acceptance by staff. */
  mayAdd: z.boolean(),
})
export type VisitState = z.output<typeof visitStateField>

const ofVisit = { VISIT_NOT_FOUND: 404, VISIT_ENDED: 409 } as const

export const readVisit = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/ordering/visit',
  access: 'owner',
  summary: 'Returns the party at a table and its bill, for one of its phones (header order-token)',
  data: visitStateField,
  refusals: { VISIT_NOT_FOUND: 404 },
})

export const followVisit = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/ordering/visit/live',
  access: 'owner',
  summary: 'Streams events of the party and its bill; resumable',
  answer: 'events',
  data: orderEventField,
  refusals: { VISIT_NOT_FOUND: 404 },
})

export const joinTable = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/ordering/visit/join',
  access: 'owner',
  summary: 'Joins the party by the table’s code, or asks its guests for admission',
  idempotency: 'own',
  body: z.object({ code: z.string().max(20).optional() }),
  data: visitStateField,
  refusals: { ...ofVisit, VISIT_CODE_WRONG: 422, VISIT_CODE_LOCKED: 409 },
})

/** Adds a guest's dishes to the table's bill: items and choices, never an amount (R23). */
export const sendRound = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/ordering/visit/rounds',
  access: 'owner',
  summary: 'Adds a guest’s dishes to the table’s bill',
  idempotency: 'own',
  body: z.object({
    /** Made by the phone; the order's id if this opens the bill. Existing lines are not added again. */
    id: idField,
    lines: newLines,
    description: optionalTextField(300).default(''),
    numberOfPerson: z.int().min(1).max(100).optional(),
    tip: moneyField.default(0),
    /** Sum of the dishes shown to the guest, without fees and tax; a different sum is refused with the present one. */
    expectedGoods: moneyField,
  }),
  data: visitStateField,
  refusals: {
    ...ofVisit,
    VISIT_NOT_JOINED: 409,
    PAYMENT_NOT_ALLOWED: 409,
    PAYMENT_IN_PROGRESS: 409,
    ORDER_NOT_EDITABLE: 409,
    DELIVERY_TYPE_NOT_OFFERED: 409,
    DELIVERY_TYPE_PAUSED: 409,
    VENDOR_CLOSED: 409,
    ITEM_SOLD_OUT: 409,
    ITEM_NOT_AVAILABLE: 409,
    TOPPING_NOT_AVAILABLE: 409,
    TOPPING_TOO_FEW: 422,
    ITEM_COUNT_TOO_LARGE: 422,
    TOPPING_TOO_MANY: 422,
    PRICE_CHANGED: 409,
    TABLE_NOT_FOUND: 404,
    TABLE_HAS_OPEN_BILL: 409,
  },
})

export const takeShare = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/ordering/visit/shares',
  access: 'owner',
  summary: 'Takes a share of the unpaid bill: all of it, the guest’s own dishes or an even part',
  idempotency: 'own',
  body: z.object({
    /** The operation's id, made by the phone. */
    id: idField,
    /** The share's id, made by the phone. */
    shareId: idField,
    way: z.discriminatedUnion('by', [
      z.object({ by: z.literal('ALL') }),
      z.object({ by: z.literal('MINE') }),
      z.object({ by: z.literal('EVEN'), people: z.int().min(1).max(50) }),
    ]),
  }),
  /** Paid by `GET /api/orders/payment/{orderId}?shareId=`; without a share the whole bill is paid. */
  data: z.object({ orderId: idField, shareId: idField.nullable(), amount }),
  refusals: {
    ...ofVisit,
    VISIT_NOT_JOINED: 409,
    ORDER_NOT_FOUND: 404,
    ORDER_NOT_EDITABLE: 409,
    NOTHING_DUE: 409,
    PAYMENT_IN_PROGRESS: 409,
    SPLIT_NOT_POSSIBLE: 409,
  },
})
