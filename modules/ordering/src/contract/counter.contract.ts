import { defineEndpoint, idField, idParams, instantField, moneyField, textField } from '@sofreh/contract'
import { ledgerMethods, refundMethods } from '@sofreh/payments/domain'
import { z } from 'zod'
import { orderField } from './order-shape.ts'

/** Shows the number of a ready order on the counter's screen with a sound; repeat it while the guest does not come. */
export const callReadyOrder = defineEndpoint({
  method: 'PUT',
  path: '/api/orders/callforreadyorder/{id}',
  access: 'ORDER_STATE',
  summary: 'Calls a ready order at the counter',
  params: idParams,
  data: z.object({ orderId: idField, number: z.string(), calledAt: instantField, times: z.int() }),
  refusals: { ORDER_NOT_FOUND: 404, ORDER_NOT_READY: 409 },
})

/** Sends one message per order, however many users ask and how often. */
export const notifyReadyOrder = defineEndpoint({
  method: 'POST',
  path: '/api/orders/notification/ready',
  access: 'ORDER_STATE',
  summary: 'Notifies the guest that the order is ready, by push or SMS',
  body: z.object({ orderId: idField }),
  data: z.object({
    orderId: idField,
    /** UNKNOWN may have arrived and is never resent automatically. */
    state: z.enum(['QUEUED', 'SENT', 'REFUSED', 'UNKNOWN']),
    /** False when an earlier request already created the message. */
    isNew: z.boolean(),
  }),
  refusals: { ORDER_NOT_FOUND: 404, ORDER_NOT_READY: 409, ORDER_WITHOUT_PHONE: 422 },
})

/** The requested refund: dishes, an amount, or everything paid and not yet refunded. */
const refundedThings = {
  items: z
    .array(z.object({ lineId: idField, count: z.int().min(1).max(999) }))
    .min(1)
    .max(200)
    .refine((items) => new Set(items.map(({ lineId }) => lineId)).size === items.length, 'LINE_ID_TWICE')
    .optional(),
  /** An amount that belongs to no single dish, spread over everything that was paid. Excludes `items`. */
  amount: moneyField.min(1).optional(),
}
const isOneKind = ({ items, amount }: { items?: unknown; amount?: unknown }) => !(items && amount)
const oneKind = { path: ['amount'], message: 'ITEMS_OR_AMOUNT' }
const refundRefusals = {
  ORDER_NOT_FOUND: 404,
  NOTHING_TO_REFUND: 409,
  PART_NOT_PAID: 409,
  REFUND_TOO_MUCH: 409,
  REFUND_WHILE_DUE: 409,
} as const

/** Previews a refund by the rule that carries it out. */
export const previewRefund = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/ordering/orders/{id}/refund-preview',
  access: 'ORDER_VIEW',
  summary: 'Returns what a refund would pay back, by refund method; moves no money',
  params: idParams,
  body: z.object(refundedThings).refine(isOneKind, oneKind),
  data: z.object({
    /** The total of the refund. */
    amount: moneyField,
    goods: moneyField,
    packaging: moneyField,
    service: moneyField,
    delivery: moneyField,
    tip: moneyField,
    tax: moneyField,
    /** The amount paid above the price. */
    excess: moneyField,
    dishes: z.array(z.object({ lineId: idField, count: z.int(), amount: moneyField })),
    ways: z.array(z.object({ method: z.enum(ledgerMethods), way: z.enum(refundMethods), amount: moneyField })),
  }),
  refusals: refundRefusals,
})

/**
 * Refunds an order. Reads only amounts frozen at payment: concurrent refunds never exceed what was paid for a thing.
 */
export const refundOrder = defineEndpoint({
  method: 'PUT',
  path: '/api/orders/refund',
  access: 'ORDER_REFUND',
  mayBeApproved: 'alsoOnRequest',
  summary: 'Refunds an order or some of its items',
  body: z
    .object({
      /** Made by the device; the same id refunds once. */
      id: idField,
      orderId: idField,
      ...refundedThings,
      /** The amount that the screen showed. A different amount now is refused, and no money moves. */
      expected: moneyField.optional(),
      reason: textField(300),
      /** The drawer shift that pays the money out. */
      shiftId: idField.optional(),
    })
    .refine(isOneKind, oneKind),
  data: orderField,
  refusals: {
    ...refundRefusals,
    REFUND_CHANGED: 409,
    APPROVAL_NOT_USABLE: 409,
    SHIFT_NOT_FOUND: 404,
    SHIFT_CLOSED: 409,
  },
})
