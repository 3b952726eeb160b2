import { defineEndpoint, idParams } from '@sofreh/contract'
import { z } from 'zod'
import { orderField } from './order-shape.ts'

/**
 * The events of the streams, besides changes of payments. An event has a sequence number per vendor; clients fetch the
 * order itself.
 */
export const orderEventKinds = ['order-placed', 'order-moved', 'order-edited', 'order-paid', 'order-called'] as const
export type OrderEventKind = (typeof orderEventKinds)[number]

export const orderEventField = z.object({
  number: z.int(),
  kind: z.string(),
  subjectId: z.string(),
  facts: z.record(z.string(), z.unknown()),
  at: z.string(),
})

/** Returns all open orders, with the cursor from which to follow the stream. */
export const orderBoard = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/ordering/board',
  access: 'ORDER_VIEW',
  summary: 'Lists all open orders for the live board',
  data: z.object({
    orders: z.array(orderField),
    /** The number of the last event in this answer: `Last-Event-ID` of the stream. */
    cursor: z.int(),
    /** The server's clock, so that ages are right on a device whose clock is wrong. */
    now: z.string(),
    /** The board is cut at 500 orders. */
    isCut: z.boolean(),
  }),
  refusals: {},
})

export const followOrders = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/ordering/live',
  access: 'ORDER_VIEW',
  summary: 'Streams events of all orders; resumable',
  answer: 'events',
  data: orderEventField,
  refusals: {},
})

export const followOrder = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/ordering/orders/{id}/live',
  access: 'owner or ORDER_VIEW',
  summary: 'Streams events of one order; resumable',
  params: idParams,
  answer: 'events',
  data: orderEventField,
  refusals: { ORDER_NOT_FOUND: 404 },
})
