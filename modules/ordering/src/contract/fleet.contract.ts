import { defineEndpoint, idField, idParams } from '@sofreh/contract'
import { z } from 'zod'
import { orderField } from './order-shape.ts'

/** Sets who delivers an order. Outside couriers have separate calls. */
export const chooseFleet = defineEndpoint({
  method: 'PUT',
  path: '/api-sofreh/ordering/orders/{id}/fleet',
  access: 'BIKER_ASSIGN or ORDER_STATE',
  summary: 'Sets who delivers an order: the vendor’s own couriers, or not decided yet',
  params: idParams,
  body: z.object({
    /** The operation’s id; made by the client. */
    id: idField.optional(),
    fleet: z.literal('OWN_FLEET').nullable(),
  }),
  data: orderField,
  refusals: { ORDER_NOT_FOUND: 404, ORDER_NOT_EDITABLE: 409, ORDER_IS_NOT_DELIVERED: 409 },
})
