import { defineEndpoint } from '@sofreh/contract'
import { reportColumns } from '../domain/report-columns.ts'
import { reportPage, reportWorkbook } from './report-shapes.ts'

export const itemsSales = defineEndpoint({
  method: 'GET',
  path: '/api/reports/itemssales',
  access: 'REPORT_SALES',
  summary: 'Reports units and money of each sold dish, with totals',
  ...reportPage(reportColumns.itemsSales),
})

export const itemsSalesExcel = defineEndpoint({
  method: 'GET',
  path: '/api/reports/itemssales/excel',
  access: 'REPORT_SALES',
  summary: 'Exports units and money of each sold dish as a right-to-left workbook',
  ...reportWorkbook,
})

export const itemsDelivery = defineEndpoint({
  method: 'GET',
  path: '/api/reports/orderitemsdelivery',
  access: 'REPORT_SALES',
  summary: 'Reports units and money of each dish by delivery type, with totals',
  ...reportPage(reportColumns.itemsDelivery),
})

export const itemsDeliveryExcel = defineEndpoint({
  method: 'GET',
  path: '/api/reports/orderitemsdelivery/excel',
  access: 'REPORT_SALES',
  summary: 'Exports units and money of each dish by delivery type as a right-to-left workbook',
  ...reportWorkbook,
})

export const mostSoldPerHour = defineEndpoint({
  method: 'GET',
  path: '/api/reports/mostsold/perhour',
  access: 'REPORT_SALES',
  summary: 'Reports the most sold dishes of each hour of the day, with totals',
  ...reportPage(reportColumns.mostSoldPerHour),
})

export const mostSoldPerHourExcel = defineEndpoint({
  method: 'GET',
  path: '/api/reports/mostsold/perhour/excel',
  access: 'REPORT_SALES',
  summary: 'Exports the most sold dishes of each hour of the day as a right-to-left workbook',
  ...reportWorkbook,
})

export const mostSoldByTopping = defineEndpoint({
  method: 'GET',
  path: '/api/reports/mostsold/bytopping',
  access: 'REPORT_SALES',
  summary: 'Reports the most sold toppings, with totals',
  ...reportPage(reportColumns.mostSoldByTopping),
})

export const mostSoldByToppingExcel = defineEndpoint({
  method: 'GET',
  path: '/api/reports/mostsold/bytopping/excel',
  access: 'REPORT_SALES',
  summary: 'Exports the most sold toppings as a right-to-left workbook',
  ...reportWorkbook,
})
