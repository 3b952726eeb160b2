import { defineEndpoint, flagField, idField, pageQuery } from '@sofreh/contract'
import { z } from 'zod'
import { dateRanges } from '../domain/date-range.ts'
import { listedPaymentTypes, orderStates } from '../domain/order-codes.ts'
import { deliveryTypeField, orderChannelField, orderField } from './order-shape.ts'

/** Parses `SUBMITTED,PAID` in a query string. */
const statesQuery = z
  .string()
  .max(200)
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(z.enum(orderStates)).max(orderStates.length))

/** Limits dates to the centuries that the calendars of kernel and database both support. */
const dateOrInstant = z.iso
  .date()
  .or(z.iso.datetime({ offset: true }))
  .refine((text) => text >= '1900' && text < '2200', 'WRONG_SHAPE')

/** Business dates or instants; a date counts as its whole business day. */
export const dateFilter = {
  from: dateOrInstant.optional(),
  to: dateOrInstant.optional(),
  dateRange: z.enum(dateRanges).optional(),
}

export const listedOrderField = orderField.extend({
  /** The order's place in the list; pass the last one as `after` to get the next page. */
  cursor: z.string(),
})
export type ListedOrder = z.output<typeof listedOrderField>

export const listOrders = defineEndpoint({
  method: 'GET',
  path: '/api/orders',
  access: 'ORDER_VIEW',
  summary: 'Lists orders with filters, newest or oldest first; searches by number, phone or name',
  query: pageQuery.extend({
    states: statesQuery.optional(),
    channel: orderChannelField.optional(),
    deliveryType: deliveryTypeField.optional(),
    /** NONE: no payment type is chosen yet. */
    paymentType: z.enum(listedPaymentTypes).optional(),
    tableId: idField.optional(),
    customerId: idField.optional(),
    /** The member of staff who sold it. */
    staffId: idField.optional(),
    shiftId: idField.optional(),
    /** False: an amount is still due. */
    isPaid: flagField.optional(),
    ...dateFilter,
    sort: z.enum(['newest', 'oldest']).default('newest'),
    /**
     * The `cursor` of the last order seen. Returns the orders after it, unaffected by sales in between. Replaces
     * `pageNumber`, which reaches only the first ten thousand.
     */
    after: z
      .string()
      .max(100)
      .regex(/^[\w-]+$/)
      .optional(),
  }),
  answer: 'page',
  data: listedOrderField,
  refusals: {},
})
