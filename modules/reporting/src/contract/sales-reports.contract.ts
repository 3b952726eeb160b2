import { defineEndpoint } from '@sofreh/contract'
import { reportColumns } from '../domain/report-columns.ts'
import { reportPage, reportWorkbook } from './report-shapes.ts'

export const perDay = defineEndpoint({
  method: 'GET',
  path: '/api/reports/orderstatistics/perday',
  access: 'REPORT_SALES',
  summary: 'Reports sales of each business day, with totals',
  ...reportPage(reportColumns.perDay),
})

export const perDayExcel = defineEndpoint({
  method: 'GET',
  path: '/api/reports/orderstatistics/perday/excel',
  access: 'REPORT_SALES',
  summary: 'Exports sales of each business day as a right-to-left workbook',
  ...reportWorkbook,
})

export const perHour = defineEndpoint({
  method: 'GET',
  path: '/api/reports/orderstatistics/perhour',
  access: 'REPORT_SALES',
  summary: 'Reports sales of each hour of the day, with totals',
  ...reportPage(reportColumns.perHour),
})

export const perHourExcel = defineEndpoint({
  method: 'GET',
  path: '/api/reports/orderstatistics/perhour/excel',
  access: 'REPORT_SALES',
  summary: 'Exports sales of each hour of the day as a right-to-left workbook',
  ...reportWorkbook,
})

export const perType = defineEndpoint({
  method: 'GET',
  path: '/api/reports/orderstatistics/pertype',
  access: 'REPORT_SALES',
  summary: 'Reports sales by delivery type and channel, with totals',
  ...reportPage(reportColumns.perType),
})

export const perTypeExcel = defineEndpoint({
  method: 'GET',
  path: '/api/reports/orderstatistics/pertype/excel',
  access: 'REPORT_SALES',
  summary: 'Exports sales by delivery type and channel as a right-to-left workbook',
  ...reportWorkbook,
})

export const perUser = defineEndpoint({
  method: 'GET',
  path: '/api/reports/orderstatistics/peruser',
  access: 'REPORT_STAFF',
  summary: 'Reports sales by member of staff, with totals',
  ...reportPage(reportColumns.perUser),
})

export const perUserExcel = defineEndpoint({
  method: 'GET',
  path: '/api/reports/orderstatistics/peruser/excel',
  access: 'REPORT_STAFF',
  summary: 'Exports sales by member of staff as a right-to-left workbook',
  ...reportWorkbook,
})

export const staffOrders = defineEndpoint({
  method: 'GET',
  path: '/api/reports/stafforders',
  access: 'REPORT_STAFF',
  summary: 'Reports orders that members of staff sold, with totals',
  ...reportPage(reportColumns.staffOrders),
})

export const staffOrdersExcel = defineEndpoint({
  method: 'GET',
  path: '/api/reports/stafforders/excel',
  access: 'REPORT_STAFF',
  summary: 'Exports orders that members of staff sold as a right-to-left workbook',
  ...reportWorkbook,
})

export const diningTables = defineEndpoint({
  method: 'GET',
  path: '/api/reports/diningtableorders',
  access: 'REPORT_SALES',
  summary: 'Reports bills, guests and stay of each table, with totals',
  ...reportPage(reportColumns.diningTables),
})

export const diningTablesExcel = defineEndpoint({
  method: 'GET',
  path: '/api/reports/diningtableorders/excel',
  access: 'REPORT_SALES',
  summary: 'Exports bills, guests and stay of each table as a right-to-left workbook',
  ...reportWorkbook,
})
