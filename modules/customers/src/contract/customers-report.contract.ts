import { dateRangeField, defineEndpoint, instantField, pageQuery } from '@sofreh/contract'
import { z } from 'zod'
import { accountView, customerSorts, customerView } from './customer.contract.ts'

export const customersReportRow = customerView.extend({
  /** Average of the finished orders, rounded down. */
  averageSpent: z.int(),
  account: accountView.omit({ pointsWorth: true }),
})
export type CustomersReportRow = z.output<typeof customersReportRow>

const filter = pageQuery.pick({ search: true }).extend({
  sort: z.enum([...customerSorts, 'debt', 'points']).default('spent'),
  /** By the instant of the last finished order: `from` included, `to` excluded. */
  from: instantField.optional(),
  to: instantField.optional(),
  dateRange: dateRangeField,
})
export type CustomersReportFilter = z.output<typeof filter>

export const reportCustomers = defineEndpoint({
  method: 'GET',
  path: '/api-identity/identity/customers/report',
  access: 'CUSTOMER_REPORT',
  summary: 'Lists customers with orders, totals, points, wallet and debt',
  query: filter.extend(pageQuery.pick({ pageNumber: true, pageSize: true }).shape),
  data: customersReportRow,
  answer: 'page',
  refusals: {},
})

export const exportCustomers = defineEndpoint({
  method: 'GET',
  path: '/api-identity/identity/customers/report/excel',
  access: 'CUSTOMER_REPORT',
  summary: 'Exports the customers’ report as a right-to-left workbook',
  query: filter,
  data: z.unknown(),
  answer: 'excel',
  refusals: {},
})
