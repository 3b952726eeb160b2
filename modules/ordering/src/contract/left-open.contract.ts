import { dateField, defineEndpoint, idField, instantField } from '@sofreh/contract'
import { z } from 'zod'
import { orderChannels, orderDeliveryTypes, orderStates } from '../domain/order-words.ts'

/** What an order of an earlier day waits for. `ENDS_SOON`: for nothing but the task that ends orders. */
export const leftOpenReasons = ['UNPAID', 'REFUND_OPEN', 'PAYMENT_OPEN', 'NOT_ACCEPTED', 'ENDS_SOON'] as const

export const listLeftOpen = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/ordering/left-open',
  access: 'ORDER_VIEW',
  summary: 'Orders of earlier business days that are still open, and what each waits for',
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
    /** There are more than are listed. */
    isCut: z.boolean(),
  }),
  refusals: {},
})
