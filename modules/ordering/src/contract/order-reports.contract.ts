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
})
export type SalesOfMethod = z.output<typeof salesOfMethod>

const brandQuery = z.object({ ...dateFilter, brandId: idField.optional() })

export const brandSales = defineEndpoint({
  method: 'GET',
  path: '/api/orders/getvendorbrandpaymentmethodsalesreport',
  access: 'REPORT_SALES',
  summary: 'Money by method in each branch of the brand whose reports one may see',
  query: brandQuery,
  data: z.object({
    rows: z.array(salesOfMethod),
    total: salesOfMethod.pick({ count: true, amount: true, refunded: true, net: true }),
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
