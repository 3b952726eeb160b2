import { defineEndpoint, idField, idParams, moneyField, textField } from '@sofreh/contract'
import { z } from 'zod'
import { orderField } from './order-shape.ts'

/** Merges another bill into this one, with its dishes and kitchen tickets. */
export const mergeOrders = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/ordering/orders/{id}/merge',
  access: 'TABLE_USE',
  summary: 'Merges another bill into this one',
  params: idParams,
  body: z.object({
    /** The operation’s id; made by the client. */
    id: idField,
    /** The bill that is merged into this one; it ends as merged. */
    fromId: idField,
    version: z.int().min(1).optional(),
  }),
  data: orderField,
  refusals: {
    ORDER_NOT_FOUND: 404,
    ORDER_CHANGED: 409,
    ORDER_NOT_EDITABLE: 409,
    PAYMENT_IN_PROGRESS: 409,
    MERGE_SAME_ORDER: 422,
    MERGE_DIFFERENT_KIND: 409,
    MERGE_SOURCE_HAS_MONEY: 409,
    MERGE_SOURCE_HAS_COUPON: 409,
  },
})

const named = { id: idField, title: textField(40) }
const mostShares = 50
const shares = <Facts extends z.ZodRawShape>(facts: Facts) =>
  z
    .array(z.object({ ...named, ...facts }))
    .min(1)
    .max(mostShares)

/** The methods of splitting. The `rest` share receives everything outside the other shares. */
const splitMethodField = z.discriminatedUnion('by', [
  z.object({
    by: z.literal('ITEM'),
    shares: shares({
      lines: z
        .array(z.object({ lineId: idField, count: z.int().min(1).max(999) }))
        .min(1)
        .max(200),
    }),
  }),
  /** Dishes without a seat go to the `rest` share. */
  z.object({ by: z.literal('SEAT'), shares: shares({ seat: z.int().min(1).max(200) }) }),
  z.object({ by: z.literal('EVENLY'), shares: shares({}) }),
  z.object({ by: z.literal('AMOUNT'), shares: shares({ amount: moneyField.min(1) }) }),
  /** Undoes the split, except for shares that are paid. */
  z.object({ by: z.literal('NONE'), shares: z.array(z.never()).max(0).default([]) }),
])

/** How to split the bill, and the name of the share for the rest. */
export const splitField = z.object({ way: splitMethodField, rest: z.object(named) })

/** Partitions the priced lines. The split changes no price, and the shares sum exactly to the bill. */
export const splitOrder = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/ordering/orders/{id}/split',
  access: 'ORDER_EDIT',
  summary: 'Splits a bill by item, by seat, evenly or by amounts',
  params: idParams,
  body: z.object({
    /** The operation’s id; made by the client. */
    id: idField,
    version: z.int().min(1).optional(),
    ...splitField.shape,
  }),
  data: orderField,
  refusals: {
    ORDER_NOT_FOUND: 404,
    ORDER_CHANGED: 409,
    ORDER_NOT_EDITABLE: 409,
    PAYMENT_IN_PROGRESS: 409,
    LINE_NOT_FOUND: 404,
    SPLIT_NEEDS_TWO: 422,
    SPLIT_TOO_MUCH: 422,
    SPLIT_NOT_POSSIBLE: 409,
    ORDER_HAS_MONEY: 409,
  },
})

/** Writes off the amount due after a guest left without paying, so that the order can finish. */
export const writeOffOrder = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/ordering/orders/{id}/write-off',
  access: 'WRITE_OFF',
  summary: 'Writes off what is due on a served order',
  params: idParams,
  body: z.object({
    /** The id of the ledger entry and of the operation; made by the client. */
    id: idField,
    version: z.int().min(1),
    reason: textField(300),
  }),
  data: orderField,
  refusals: {
    ORDER_NOT_FOUND: 404,
    ORDER_CHANGED: 409,
    INVALID_ORDER_STATE: 409,
    NOTHING_DUE: 409,
    PAYMENT_IN_PROGRESS: 409,
  },
})
