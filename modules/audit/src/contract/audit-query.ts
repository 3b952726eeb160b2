import { dateField, dateRangeField } from '@sofreh/contract'
import type { z } from 'zod'

/** A date within the centuries that the calendars of kernel and database both support. */
const boundedDate = dateField.refine((text) => text >= '1900' && text < '2200', 'WRONG_SHAPE')

/** A range of business dates, both included; a named range takes precedence. */
export const rangeFields = { from: boundedDate.optional(), to: boundedDate.optional(), dateRange: dateRangeField }

type Range = { from?: string | undefined; to?: string | undefined }

/** Refuses a range that ends before it begins. */
export function checkRange({ from, to }: Range, context: z.RefinementCtx): void {
  if (from !== undefined && to !== undefined && to < from)
    context.addIssue({ code: 'custom', path: ['to'], message: 'REPORT_ENDS_BEFORE_START' })
}
