import { dateField, defineEndpoint, idField, instantField } from '@sofreh/contract'
import { z } from 'zod'
import { orderChannels, orderDeliveryTypes, orderStates } from '../domain/order-codes.ts'

/** Why an order of an earlier day is still open. `ENDS_SOON`: only the task that ends orders is outstanding. */
export const leftOpenReasons = ['UNPAID', 'REFUND_OPEN', 'PAYMENT_OPEN', 'NOT_ACCEPTED', 'ENDS_SOON'] as const

export const listLeftOpen = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/ordering/left-open',
  access: 'ORDER_VIEW',
  summary: 'Lists open orders of earlier business days and what each waits for',
  data: z.object({
    orders: z.array(
      z.object({
        id: idField,
        number: z.string(),
        businessDate: dateField,
        placedAt: instantField,
        state: z.enum(orderStates),
        deliveryType: z.enum(orderDeliveryTypes),
        channel: z.enum(orderChannels),
        tableName: z.string().nullable(),
        customerName: z.string(),
        due: z.int(),
        toRefund: z.int(),
        reason: z.enum(leftOpenReasons),
      }),
    ),
    /** The list is cut. */
    isCut: z.boolean(),
  }),
  refusals: {},
})
