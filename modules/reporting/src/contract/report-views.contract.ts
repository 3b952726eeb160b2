import { defineEndpoint, idField, instantField, textField } from '@sofreh/contract'
import { z } from 'zod'
import { reportColumns } from '../domain/report-columns.ts'

const access = 'REPORT_SALES or REPORT_FINANCE or REPORT_STAFF'
const params = z.object({ id: idField })
/** The reports that a view may open; `hourly` has a screen of its own. */
export const viewedReports = [...(Object.keys(reportColumns) as (keyof typeof reportColumns)[]), 'hourly'] as const

/** Most views of one person. */
export const mostViews = 100
const mostFilters = 20

const body = z.object({
  name: textField(60),
  report: z.enum(viewedReports),
  /** The filters of the report's address, as text. */
  filters: z
    .record(z.string().regex(/^[A-Za-z]{1,40}$/), z.string().max(200))
    .refine((filters) => Object.keys(filters).length <= mostFilters, 'WRONG_SHAPE'),
})

const view = body.extend({ id: idField, savedAt: instantField })
export type ReportView = z.output<typeof view>

export const listReportViews = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/reporting/views',
  access,
  summary: 'Lists the report views that the caller has saved, by name',
  data: z.array(view),
  refusals: {},
})

export const saveReportView = defineEndpoint({
  method: 'PUT',
  path: '/api-sofreh/reporting/views/{id}',
  access,
  summary: 'Saves a report with its filters under a name, or changes a saved one',
  params,
  body,
  data: view,
  refusals: { TOO_MANY_REPORT_VIEWS: 422 },
})

export const deleteReportView = defineEndpoint({
  method: 'DELETE',
  path: '/api-sofreh/reporting/views/{id}',
  access,
  summary: 'Deletes a saved report view of the caller',
  params,
  data: z.object({ id: idField }),
  refusals: { REPORT_VIEW_NOT_FOUND: 404 },
})
