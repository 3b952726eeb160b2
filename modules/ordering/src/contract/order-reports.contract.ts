import { defineEndpoint, idField, instantField, pageQuery } from '@sofreh/contract'
import { z } from 'zod'
import { dateFilter } from './list-orders.contract.ts'
import { orderField } from './order-shape.ts'

/** Lists delivery orders without a courier. */
export const unassignedOrders = defineEndpoint({
  method: 'GET',
  path: '/api/orders/un-assigned-to-biker',
  access: 'BIKER_ASSIGN',
  summary: 'Lists delivery orders without a courier, oldest first',
  query: pageQuery.pick({ pageNumber: true, pageSize: true }),
  answer: 'page',
  data: orderField,
  refusals: {},
})

export const creditOrders = defineEndpoint({
  method: 'GET',
  path: '/api/orders/getcreditordersreport',
  access: 'REPORT_SALES',
  summary: 'Lists orders paid on customers’ accounts, newest first',
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
    /** The amount of this payment charged to the account, and its refunds. */
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
  /** The number of payments by this method. */
  count: z.int(),
  amount: z.int(),
  refunded: z.int(),
  /** The amount less refunds. */
  net: z.int(),
  /** Payments to customers' accounts less payouts of wallets; not a sale. */
  accounts: z.int(),
})
export type SalesOfMethod = z.output<typeof salesOfMethod>

export const todayFigures = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/ordering/today',
  access: 'ORDER_VIEW',
  summary: 'Returns the sales of the current business day, with amounts for REPORT_DASHBOARD',
  data: z.object({
    businessDate: z.string(),
    /** Orders that were accepted or have a payment. */
    count: z.int(),
    /** By the hour of placing, in the order of the business day; hours without orders are omitted. */
    hours: z.array(z.object({ hour: z.int(), count: z.int() })),
    /** Null without REPORT_DASHBOARD. */
    money: z
      .object({
        /** `taken` plus `owed`. */
        sales: z.int(),
        /** Payments settled today less their refunds; the sum of `methods`. */
        taken: z.int(),
        /** The amount due of today's accepted orders. */
        owed: z.int(),
        /** Refunds of the payments taken today. */
        refunded: z.int(),
        /** Write-offs of today's orders; in no other figure. */
        writtenOff: z.int(),
        /** The average worth of the counted orders. */
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
  summary: 'Returns sales by payment method for each branch of the brand whose reports the caller may see',
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
  summary: 'Exports sales by payment method as a right-to-left workbook',
  query: brandQuery,
  answer: 'excel',
  data: z.unknown(),
  refusals: { BRAND_NOT_FOUND: 404 },
})
