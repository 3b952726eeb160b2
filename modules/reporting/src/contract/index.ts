import { reports } from './reports.ts'
import { itemsReport, orderReport } from './sync-reports.contract.ts'

export * from './report-query.ts'
export * from './report-shapes.ts'
export * from './reports.ts'
export * from './sync-reports.contract.ts'

export const reportingEndpoints = [
  ...Object.values(reports).flatMap(({ page, excel }) => [page, excel]),
  orderReport,
  itemsReport,
] as const

export type ReportingEndpoint = (typeof reportingEndpoints)[number]
