import { defineEndpoint } from '@sofreh/contract'
import { reportColumns } from '../domain/report-columns.ts'
import { reportPage, reportWorkbook } from './report-shapes.ts'

export const stationSales = defineEndpoint({
  method: 'GET',
  path: '/api/reports/printerstationsales',
  access: 'REPORT_SALES',
  summary: 'Reports units and money of each station as fired, with totals',
  ...reportPage(reportColumns.stationSales),
})

export const stationSalesExcel = defineEndpoint({
  method: 'GET',
  path: '/api/reports/printerstationsales/excel',
  access: 'REPORT_SALES',
  summary: 'Exports units and money of each station as fired as a right-to-left workbook',
  ...reportWorkbook,
})

export const kitchens = defineEndpoint({
  method: 'GET',
  path: '/api/reports/kitchens',
  access: 'REPORT_SALES',
  summary: 'Reports tickets, units and minutes from fired to ready of each station and hour, with totals',
  ...reportPage(reportColumns.kitchens),
})

export const kitchensExcel = defineEndpoint({
  method: 'GET',
  path: '/api/reports/kitchens/excel',
  access: 'REPORT_SALES',
  summary: 'Exports tickets, units and minutes of each station and hour as a right-to-left workbook',
  ...reportWorkbook,
})

export const products = defineEndpoint({
  method: 'GET',
  path: '/api/reports/products',
  access: 'REPORT_SALES',
  summary: 'Reports the whole menu with what sold of it, with totals',
  ...reportPage(reportColumns.products),
})

export const productsExcel = defineEndpoint({
  method: 'GET',
  path: '/api/reports/products/excel',
  access: 'REPORT_SALES',
  summary: 'Exports the whole menu with what sold of it as a right-to-left workbook',
  ...reportWorkbook,
})
