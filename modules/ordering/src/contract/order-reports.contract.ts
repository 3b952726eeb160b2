import { defineEndpoint, idField, instantField, pageQuery } from '@sofreh/contract'
import { z } from 'zod'
import { dateFilter } from './list-orders.contract.ts'
import { orderField } from './order-shape.ts'

/** Food to be brought that has no courier. */
export const unassignedOrders = defineEndpoint({
  method: 'GET',
  path: '/api/orders/un-assigned-to-biker',
  access: 'BIKER_ASSIGN',
  summary: 'Orders to be delivered that no courier has yet, oldest first',
  query: pageQuery.pick({ pageNumber: true, pageSize: true }),
  answer: 'page',
  data: orderField,
  refusals: {},
})

export const creditOrders = defineEndpoint({
  method: 'GET',
  path: '/api/orders/getcreditordersreport',
  access: 'REPORT_SALES',
  summary: 'Orders paid on customers’ accounts, newest first',
  query: pageQuery.pick({ pageNumber: true, pageSize: true }).extend({ ...dateFilter, customerId: idField.optional() }),
  answer: 'page',
  data: z.object({
    orderId: idField,
    number: z.string(),
    businessDate: z.string(),
    state: z.string(),
    customerId: idField.nullable(),
    customerName: z.string(),
    customerPhone: z.string(),
    finalPrice: z.int(),
    /** Put on the account by this payment, and what of it was given back. */
    amount: z.int(),
    refunded: z.int(),
    paidAt: instantField,
  }),
  refusals: {},
})

const salesOfMethod = z.object({
  vendorId: idField,
  vendorName: z.string(),
  method: z.string(),
  /** Payments of it. */
  count: z.int(),
  amount: z.int(),
  refunded: z.int(),
  /** What stayed. */
  net: z.int(),
  /** Taken for customers' accounts, less what was paid out of wallets: money, and no sale. */
  accounts: z.int(),
})
export type SalesOfMethod = z.output<typeof salesOfMethod>

export const todayFigures = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/ordering/today',
  access: 'ORDER_VIEW',
  summary: 'What the running business day came to: orders that count as sales, and the money with REPORT_DASHBOARD',
  data: z.object({
    businessDate: z.string(),
    /** Orders that were accepted or that money came for. */
    count: z.int(),
    /** By the hour they were placed in, in the order of the day; hours without one are left out. */
    hours: z.array(z.object({ hour: z.int(), count: z.int() })),
    /** Null for those who may not see what the restaurant takes. */
    money: z
      .object({
        /** `taken` and `owed`. */
        sales: z.int(),
        /** Settled today, less what of it went back; the sum of `methods`. */
        taken: z.int(),
        /** Still to be paid of today's accepted orders. */
        owed: z.int(),
        /** What went back of the money that was taken today. */
        refunded: z.int(),
        /** Given up of today's orders; in no other figure. */
        writtenOff: z.int(),
        /** What one of the counted orders is worth. */
        average: z.int(),
        methods: z.array(salesOfMethod.omit({ vendorId: true, vendorName: true })),
      })
      .nullable(),
  }),
  refusals: {},
})

const brandQuery = z.object({ ...dateFilter, brandId: idField.optional() })

export const brandSales = defineEndpoint({
  method: 'GET',
  path: '/api/orders/getvendorbrandpaymentmethodsalesreport',
  access: 'REPORT_SALES',
  summary: 'Money by method in each branch of the brand whose reports one may see',
  query: brandQuery,
  data: z.object({
    rows: z.array(salesOfMethod),
    total: salesOfMethod.pick({ count: true, amount: true, refunded: true, net: true, accounts: true }),
  }),
  refusals: { BRAND_NOT_FOUND: 404 },
})

export const brandSalesExcel = defineEndpoint({
  method: 'GET',
  path: '/api/orders/getvendorbrandpaymentmethodsalesreport/excel',
  access: 'REPORT_SALES',
  summary: 'The same as a right-to-left workbook',
  query: brandQuery,
  answer: 'excel',
  data: z.unknown(),
  refusals: { BRAND_NOT_FOUND: 404 },
})
