import { defineEndpoint, idField, idParams } from '@sofreh/contract'
import { z } from 'zod'
import { orderField } from './order-shape.ts'

/** Switches a guest's order between online payment and payment at the counter, as long as nothing was paid. */
export const changePayment = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/ordering/orders/{id}/payment-type',
  access: 'owner',
  summary:
    'Changes how the guest pays: online, or at the counter where allowed; first inquires about a running attempt',
  params: idParams,
  body: z.object({
    /** The operation’s id; made by the client. */
    id: idField,
    /** Null: pay at the counter, with cash or card still open. */
    paymentType: z.enum(['ONLINE', 'CARD', 'CASH']).nullable(),
  }),
  data: orderField,
  refusals: {
    ORDER_NOT_FOUND: 404,
    ORDER_NOT_EDITABLE: 409,
    NOTHING_DUE: 409,
    PAYMENT_NOT_ALLOWED: 409,
    PAYMENT_OUTCOME_UNKNOWN: 409,
  },
})
