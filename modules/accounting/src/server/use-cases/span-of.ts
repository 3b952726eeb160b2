import { addDays, businessDatesOf, type DateRange, instantAt } from '@sofreh/kernel'
import type { AccountingDeps } from '../accounting-deps.ts'

type Asked = { from?: string | undefined; to?: string | undefined; dateRange?: DateRange | undefined }

/** Longest range in days, for a query whose range is open at one end. */
const mostDays = 366

/** Business dates of a query, with the instants around them (`until` is excluded), the currency and today's date. */
export async function spanOf(deps: AccountingDeps, vendorId: string, asked: Asked) {
  const { dayStartHour, currency } = await deps.vendors.settingsOf(deps.database, vendorId)
  const today = businessDatesOf('TODAY', deps.clock(), dayStartHour).toDate
  const isOpen = asked.from === undefined && asked.to === undefined
  const named = asked.dateRange ?? (isOpen ? 'CURRENT_MONTH' : undefined)
  const range = named && businessDatesOf(named, deps.clock(), dayStartHour)
  const to = range?.toDate ?? asked.to ?? today
  const from = range?.fromDate ?? asked.from ?? addDays(to, 1 - mostDays)
  const earliest = addDays(to, 1 - mostDays)
  const first = from < earliest ? earliest : from
  return {
    from: first,
    to,
    since: instantAt(first, dayStartHour * 60),
    until: instantAt(addDays(to, 1), dayStartHour * 60),
    dayStartHour,
    currency,
    today,
  }
}
