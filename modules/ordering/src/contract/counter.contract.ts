import { defineEndpoint, idField, idParams, instantField, moneyField, textField } from '@sofreh/contract'
import { ledgerMethods, refundWays } from '@sofreh/payments/domain'
import { z } from 'zod'
import { orderField } from './order-shape.ts'

/** The number of a ready order goes up on the counter's screen and rings; again as often as nobody comes. */
export const callReadyOrder = defineEndpoint({
  method: 'PUT',
  path: '/api/orders/callforreadyorder/{id}',
  access: 'ORDER_STATE',
  summary: 'Call a ready order out at the counter',
  params: idParams,
  data: z.object({ orderId: idField, number: z.string(), calledAt: instantField, times: z.int() }),
  refusals: { ORDER_NOT_FOUND: 404, ORDER_NOT_READY: 409 },
})

/** One message per order, whoever asks and however often. */
export const notifyReadyOrder = defineEndpoint({
  method: 'POST',
  path: '/api/orders/notification/ready',
  access: 'ORDER_STATE',
  summary: 'Tell the guest that the order is ready, on their phone or by SMS',
  body: z.object({ orderId: idField }),
  data: z.object({
    orderId: idField,
    /** UNKNOWN may have arrived, and is never sent again by itself. */
    state: z.enum(['QUEUED', 'SENT', 'REFUSED', 'UNKNOWN']),
    /** False: it was asked for before, and that one counts. */
    isNew: z.boolean(),
  }),
  refusals: { ORDER_NOT_FOUND: 404, ORDER_NOT_READY: 409, ORDER_WITHOUT_PHONE: 422 },
})

/** What is given back: dishes, an amount, or everything that was paid and not yet given back. */
const refundedThings = {
  items: z
    .array(z.object({ lineId: idField, count: z.int().min(1).max(999) }))
    .min(1)
    .max(200)
    .refine((items) => new Set(items.map(({ lineId }) => lineId)).size === items.length, 'LINE_ID_TWICE')
    .optional(),
  /** An amount that is of no dish alone; spread over everything that was paid. Not together with items. */
  amount: moneyField.min(1).optional(),
}
const isOneWish = ({ items, amount }: { items?: unknown; amount?: unknown }) => !(items && amount)
const oneWish = { path: ['amount'], message: 'ITEMS_OR_AMOUNT' }
const refundRefusals = {
  ORDER_NOT_FOUND: 404,
  NOTHING_TO_REFUND: 409,
  PART_NOT_PAID: 409,
  REFUND_TOO_MUCH: 409,
  REFUND_WHILE_DUE: 409,
} as const

/** Said before money goes back, by the rule that carries the refund out. */
export const previewRefund = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/ordering/orders/{id}/refund-preview',
  access: 'ORDER_VIEW',
  summary: 'What a refund would give back, and by which ways; nothing moves',
  params: idParams,
  body: z.object(refundedThings).refine(isOneWish, oneWish),
  data: z.object({
    /** Everything together. */
    amount: moneyField,
    goods: moneyField,
    packaging: moneyField,
    service: moneyField,
    delivery: moneyField,
    tip: moneyField,
    tax: moneyField,
    /** What was paid above the price. */
    excess: moneyField,
    dishes: z.array(z.object({ lineId: idField, count: z.int(), amount: moneyField })),
    ways: z.array(z.object({ method: z.enum(ledgerMethods), way: z.enum(refundWays), amount: moneyField })),
  }),
  refusals: refundRefusals,
})

/** Reads only what was frozen at payment: never more than was paid for a thing, however many screens ask at once. */
export const refundOrder = defineEndpoint({
  method: 'PUT',
  path: '/api/orders/refund',
  access: 'ORDER_REFUND',
  mayBeApproved: 'alsoOnRequest',
  summary: 'Refund an order or some of its items',
  body: z
    .object({
      /** Made by the device; the same id refunds once. */
      id: idField,
      orderId: idField,
      ...refundedThings,
      /** What the screen said would go back: another amount now is refused, and nothing moves. */
      expected: moneyField.optional(),
      reason: textField(300),
      /** The drawer's shift that gives the money. */
      shiftId: idField.optional(),
    })
    .refine(isOneWish, oneWish),
  data: orderField,
  refusals: {
    ...refundRefusals,
    REFUND_CHANGED: 409,
    APPROVAL_NOT_USABLE: 409,
    SHIFT_NOT_FOUND: 404,
    SHIFT_CLOSED: 409,
  },
})
