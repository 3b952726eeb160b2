import { defineEndpoint, idField, instantField } from '@sofreh/contract'
import { z } from 'zod'

/** The refunded parts of an order, and the state of each refund's money. */
export const refundReport = defineEndpoint({
  method: 'GET',
  path: '/api/reports/refundreport/{id}',
  access: 'REPORT_FINANCE',
  summary: 'Returns the refunds of an order part by part',
  params: z.object({ id: idField }),
  data: z.object({
    orderId: idField,
    number: z.string(),
    /** Money of all refunds that did not fail. */
    amount: z.int(),
    /** Each time a person refunded parts of the order. */
    acts: z.array(
      z.object({
        id: idField,
        at: instantField,
        personId: idField.nullable(),
        person: z.string(),
        reason: z.string(),
        amount: z.int(),
        /** `title` is empty for a part that is no dish, such as delivery or the tip. */
        parts: z.array(z.object({ kind: z.string(), title: z.string(), count: z.int().nullable(), amount: z.int() })),
      }),
    ),
    refunds: z.array(
      z.object({
        id: idField,
        at: instantField,
        method: z.string(),
        status: z.string(),
        amount: z.int(),
        reason: z.string().nullable(),
      }),
    ),
  }),
  refusals: { ORDER_NOT_FOUND: 404 },
})
