import { defineEndpoint, idField, idParams } from '@sofreh/contract'
import { z } from 'zod'
import { orderField } from './order-shape.ts'

/** Cancels a guest's own order until the restaurant accepts it; payments are refunded by their own method. */
export const cancelOrder = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/ordering/orders/{id}/cancel',
  access: 'owner',
  summary: 'Cancels the guest’s own order before it is accepted, and refunds what was paid',
  params: idParams,
  body: z.object({
    /** The operation’s id; made by the client. */
    id: idField,
  }),
  data: orderField,
  refusals: { ORDER_NOT_FOUND: 404, ORDER_ALREADY_ACCEPTED: 409 },
})
