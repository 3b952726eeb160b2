import { defineEndpoint } from '@sofreh/contract'
import { reportColumns } from '../domain/report-columns.ts'
import { reportPage, reportWorkbook } from './report-shapes.ts'

export const unpaidOrders = defineEndpoint({
  method: 'GET',
  path: '/api/reports/unpaidorders',
  access: 'REPORT_FINANCE',
  summary: 'Reports accepted orders with an amount due, with totals',
  ...reportPage(reportColumns.unpaidOrders),
})

export const unpaidOrdersExcel = defineEndpoint({
  method: 'GET',
  path: '/api/reports/unpaidorders/excel',
  access: 'REPORT_FINANCE',
  summary: 'Exports accepted orders with an amount due as a right-to-left workbook',
  ...reportWorkbook,
})

export const paidOrders = defineEndpoint({
  method: 'GET',
  path: '/api/reports/paidorders',
  access: 'REPORT_FINANCE',
  summary: 'Reports orders with nothing due, with totals',
  ...reportPage(reportColumns.paidOrders),
})

export const paidOrdersExcel = defineEndpoint({
  method: 'GET',
  path: '/api/reports/paidorders/excel',
  access: 'REPORT_FINANCE',
  summary: 'Exports orders with nothing due as a right-to-left workbook',
  ...reportWorkbook,
})

export const cancelledOrders = defineEndpoint({
  method: 'GET',
  path: '/api/reports/cancelledorders',
  access: 'REPORT_SALES',
  summary: 'Reports rejected orders with cause and person, with totals',
  ...reportPage(reportColumns.cancelledOrders),
})

export const cancelledOrdersExcel = defineEndpoint({
  method: 'GET',
  path: '/api/reports/cancelledorders/excel',
  access: 'REPORT_SALES',
  summary: 'Exports rejected orders with cause and person as a right-to-left workbook',
  ...reportWorkbook,
})

export const cancelledStatistics = defineEndpoint({
  method: 'GET',
  path: '/api/reports/cancelledorders/statistics',
  access: 'REPORT_SALES',
  summary: 'Reports rejected orders by cause, person and hour, with totals',
  ...reportPage(reportColumns.cancelledStatistics),
})

export const cancelledStatisticsExcel = defineEndpoint({
  method: 'GET',
  path: '/api/reports/cancelledorders/statistics/excel',
  access: 'REPORT_SALES',
  summary: 'Exports rejected orders by cause, person and hour as a right-to-left workbook',
  ...reportWorkbook,
})

export const platformDays = defineEndpoint({
  method: 'GET',
  path: '/api/reports/snappfood/statistics',
  access: 'REPORT_SALES',
  summary: 'Reports orders of delivery platforms by business day, with totals',
  ...reportPage(reportColumns.platformDays),
})

export const platformDaysExcel = defineEndpoint({
  method: 'GET',
  path: '/api/reports/snappfood/statistics/excel',
  access: 'REPORT_SALES',
  summary: 'Exports orders of delivery platforms by business day as a right-to-left workbook',
  ...reportWorkbook,
})

export const platformDiscounts = defineEndpoint({
  method: 'GET',
  path: '/api/reports/snappfood/discount',
  access: 'REPORT_FINANCE',
  summary: 'Reports orders of delivery platforms that were sold with a discount, with totals',
  ...reportPage(reportColumns.platformDiscounts),
})

export const platformDiscountsExcel = defineEndpoint({
  method: 'GET',
  path: '/api/reports/snappfood/discount/excel',
  access: 'REPORT_FINANCE',
  summary: 'Exports orders of delivery platforms that were sold with a discount as a right-to-left workbook',
  ...reportWorkbook,
})
