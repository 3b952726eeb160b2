import { type Caller, personOf } from '@sofreh/http'
import { businessDateOf, businessDatesOf, Refusal } from '@sofreh/kernel'
import type { ReportFilters } from '../../contract/index.ts'
import { comparedSpans, type ReportName } from '../../domain/index.ts'
import type { ReportingDeps } from '../reporting-deps.ts'
import type { FactFilter } from '../store/report-filter.ts'
import { menuDishes } from './menu-dishes.ts'

/**
 * Converts a report's query to a filter of facts: the named range to business dates, the brand to its branches.
 * @throws Refusal BRAND_NOT_FOUND for a brand the vendor does not belong to
 */
export async function factFilterOf(
  deps: ReportingDeps,
  { dateRange, brandId, against, ...filters }: ReportFilters & { search?: string | undefined },
  caller: Caller,
  permission: string,
): Promise<FactFilter> {
  const { vendorId } = caller
  const { dayStartHour } = await deps.vendors.settingsOf(deps.database, vendorId)
  const now = deps.clock()
  const named = dateRange && businessDatesOf(dateRange, now, dayStartHour)
  const range = named ? { from: named.fromDate, to: named.toDate } : { from: filters.from, to: filters.to }
  const vendorIds = await vendorsOf(deps, caller, { brandId, permission })
  if (against === undefined || range.from === undefined) return { ...filters, ...range, vendorIds }
  const today = businessDateOf(now, dayStartHour)
  const whole = { from: range.from, to: range.to ?? (range.from > today ? range.from : today) }
  const spans = comparedSpans(whole, { today, now })
  return { ...filters, ...(against === 'BEFORE' ? spans.before : spans.sameWeekdays), vendorIds }
}

/** Adds the menu to the filter of the report that lists all dishes. */
export async function withMenu(deps: ReportingDeps, name: ReportName, filter: FactFilter): Promise<FactFilter> {
  if (name !== 'products') return filter
  const menus = await Promise.all(filter.vendorIds.map((vendorId) => menuDishes(deps, vendorId)))
  return { ...filter, menu: menus.flat() }
}

async function vendorsOf(
  deps: ReportingDeps,
  caller: Caller,
  { brandId, permission }: { brandId: string | undefined; permission: string },
): Promise<string[]> {
  const { vendorId } = caller
  if (brandId === undefined) return [vendorId]
  const asked = { vendorId, personId: personOf(caller), brandId, permission }
  const branches = await deps.vendors.branchesFor(deps.database, asked)
  if (!branches) throw new Refusal('BRAND_NOT_FOUND')
  return branches.map((branch) => branch.vendorId)
}
