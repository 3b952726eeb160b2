import { reports } from './reports.ts'
import { dashboard } from './dashboard.contract.ts'
import { listLetterPeople, listLetters, subscribeLetter, unsubscribeLetter } from './letters.contract.ts'
import { refundReport } from './refund-report.contract.ts'
import { deleteReportView, listReportViews, saveReportView } from './report-views.contract.ts'
import { itemsReport, orderReport } from './sync-reports.contract.ts'

export * from './dashboard.contract.ts'
export * from './letters.contract.ts'
export * from './refund-report.contract.ts'
export * from './report-query.ts'
export * from './report-shapes.ts'
export * from './report-views.contract.ts'
export * from './reports.ts'
export * from './sync-reports.contract.ts'

export const reportingEndpoints = [
  ...Object.values(reports).flatMap(({ page, excel }) => [page, excel]),
  dashboard,
  refundReport,
  orderReport,
  itemsReport,
  listReportViews,
  saveReportView,
  deleteReportView,
  listLetters,
  listLetterPeople,
  subscribeLetter,
  unsubscribeLetter,
] as const

export type ReportingEndpoint = (typeof reportingEndpoints)[number]
