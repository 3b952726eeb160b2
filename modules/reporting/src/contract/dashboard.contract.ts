import { dateField, defineEndpoint, idField, instantField } from '@sofreh/contract'
import { orderChannels, orderDeliveryTypes } from '@sofreh/ordering/domain'
import { z } from 'zod'
import { reportFilters } from './report-query.ts'

/** Sums of a span of business days, by the columns of the report by day. */
const span = z.object({
  from: dateField,
  to: dateField,
  orders: z.int(),
  gross: z.int(),
  discounts: z.int(),
  net: z.int(),
  packaging: z.int(),
  serviceFee: z.int(),
  delivery: z.int(),
  tax: z.int(),
  tip: z.int(),
  total: z.int(),
  refunded: z.int(),
  writtenOff: z.int(),
  average: z.int(),
})
const part = { orders: z.int(), total: z.int() }

/** The first screen of an owner. Without a range it is the running business day. */
export const dashboard = defineEndpoint({
  method: 'GET',
  path: '/api/reports/dashboard',
  access: 'REPORT_DASHBOARD',
  summary: 'Returns the figures of a range, beside the range before it and the same weekdays before',
  query: reportFilters,
  data: z.object({
    asOf: instantField,
    /** How old the figures are when they were read from a replica; absent below five seconds. */
    behindSeconds: z.int().positive().optional(),
    figures: span,
    /** The same number of days just before. A range that is still running is compared up to the same time of day. */
    before: span,
    /** The same weekdays, as many weeks earlier as the range needs. */
    sameWeekdays: span,
    /** In the order of the business day; `usual` is that of the same weekdays. */
    hours: z.array(z.object({ hour: z.int(), ...part, usualOrders: z.int() })),
    channels: z.array(z.object({ channel: z.enum(orderChannels), ...part })),
    deliveryTypes: z.array(z.object({ deliveryType: z.enum(orderDeliveryTypes), ...part })),
    /** Money taken less money refunded, over all methods. */
    received: z.int(),
    /** Money by method from the payment ledger, on the day it was taken; other filters than the range do not limit it. */
    methods: z.array(z.object({ method: z.string(), payments: z.int(), amount: z.int(), refunded: z.int() })),
    topItems: z.array(z.object({ itemId: idField, title: z.string(), units: z.int(), net: z.int() })),
    cancelled: z.object(part),
    unpaid: z.object({ orders: z.int(), due: z.int() }),
    /** Orders in the kitchen after their promised time, dishes with few portions left, printers and bridges that failed. */
    late: z.int(),
    lowStock: z.int(),
    devicesDown: z.int(),
  }),
  refusals: { BRAND_NOT_FOUND: 404 },
})
