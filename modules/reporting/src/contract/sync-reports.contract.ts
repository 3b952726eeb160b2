import { defineEndpoint, idField } from '@sofreh/contract'
import { z } from 'zod'
import { reportColumns } from '../domain/report-columns.ts'
import { reportFilters, reportQuery } from './report-query.ts'
import { rowShape } from './report-shapes.ts'

const vendorParams = z.object({ vendorId: idField })

/** Sums of a range of days and hours, for programs that fetch them (docs/spec/README.md). */
export const orderReport = defineEndpoint({
  method: 'GET',
  path: '/api-sync/SyncOrders/OrderReport/{vendorId}',
  access: 'REPORT_SALES',
  summary: 'Returns the number of orders, their tips and their sales for a range of days and hours',
  params: vendorParams,
  query: reportFilters,
  data: z.object({ orderCount: z.int(), totalTip: z.int(), totalSale: z.int() }),
  refusals: { VENDOR_NOT_FOUND: 404, BRAND_NOT_FOUND: 404 },
})

export const itemsReport = defineEndpoint({
  method: 'GET',
  path: '/api-sync/SyncOrders/ItemsReport/{vendorId}',
  access: 'REPORT_SALES',
  summary: 'Lists the sold dishes of a range of days and hours',
  params: vendorParams,
  query: reportQuery,
  answer: 'page',
  data: rowShape(reportColumns.itemsSales),
  refusals: { VENDOR_NOT_FOUND: 404, BRAND_NOT_FOUND: 404, UNKNOWN_COLUMN: 422 },
})
