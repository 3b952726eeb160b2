import { dateField, dateRangeField, idField, pageQuery } from '@sofreh/contract'
import { orderChannels, orderDeliveryTypes } from '@sofreh/ordering/domain'
import { z } from 'zod'

/** Longest range of a report in days: ten years. */
const mostDays = 3_660
const dayMs = 86_400_000

/** A date within the centuries that the calendars of kernel and database both support. */
const reportDate = dateField.refine((text) => text >= '1900' && text < '2200', 'WRONG_SHAPE')
const hourField = z.coerce.number().int().min(0).max(23)

/** Filters of all reports. Dates are business dates; a named range takes precedence over them. */
const filters = {
  from: reportDate.optional(),
  to: reportDate.optional(),
  dateRange: dateRangeField,
  /** An hour of the day; later than `toHour` it passes midnight, and the night belongs to the day it began. */
  fromHour: hourField.optional(),
  toHour: hourField.optional(),
  channel: z.enum(orderChannels).optional(),
  deliveryType: z.enum(orderDeliveryTypes).optional(),
  /** The member of staff who sold it. */
  staffId: idField.optional(),
  hall: z.string().max(100).optional(),
  itemId: idField.optional(),
  categoryId: idField.optional(),
  customerId: idField.optional(),
  /** The station that got the dish when it was sent to the kitchen. */
  stationId: idField.optional(),
  /** Answers for the span that the range is compared with: the one just before, or the same weekdays before. */
  against: z.enum(['BEFORE', 'SAME_WEEKDAYS']).optional(),
  /** All branches of this brand whose reports the caller may see; without it the branch of the address. */
  brandId: idField.optional(),
}

type Range = {
  from?: string | undefined
  to?: string | undefined
  dateRange?: string | undefined
  against?: string | undefined
}

/** Refuses a range that ends before it begins or is longer than ten years, and the comparison of one without a start. */
function checkRange({ from, to, dateRange, against }: Range, context: z.RefinementCtx): void {
  if (against !== undefined && from === undefined && dateRange === undefined)
    context.addIssue({ code: 'custom', path: ['against'], message: 'REPORT_COMPARES_OPEN_RANGE' })
  if (from === undefined || to === undefined) return
  const days = (Date.parse(to) - Date.parse(from)) / dayMs
  if (days < 0) context.addIssue({ code: 'custom', path: ['to'], message: 'REPORT_ENDS_BEFORE_START' })
  if (days > mostDays) context.addIssue({ code: 'custom', path: ['to'], message: 'REPORT_RANGE_TOO_LONG' })
}

/** Query of a report without pages. */
export const reportFilters = z.object(filters).superRefine(checkRange)
export type ReportFilters = z.output<typeof reportFilters>

/** Query of a report's page; `sort` is a column, with a leading `-` from the largest down. */
export const reportQuery = pageQuery
  .extend({
    ...filters,
    sort: z
      .string()
      .max(40)
      .regex(/^-?[A-Za-z]+$/)
      .optional(),
  })
  .superRefine(checkRange)
export type ReportQuery = z.output<typeof reportQuery>
