import { type Caller, personOf } from '@sofreh/http'
import { businessDatesOf, Refusal } from '@sofreh/kernel'
import type { ReportFilters } from '../../contract/index.ts'
import type { ReportingDeps } from '../reporting-deps.ts'
import type { FactFilter } from '../store/report-filter.ts'

/**
 * Converts a report's query to a filter of facts: the named range to business dates, the brand to its branches.
 * @throws Refusal BRAND_NOT_FOUND for a brand the vendor does not belong to
 */
export async function factFilterOf(
  deps: ReportingDeps,
  { dateRange, brandId, ...filters }: ReportFilters & { search?: string | undefined },
  caller: Caller,
  permission: string,
): Promise<FactFilter> {
  const { vendorId } = caller
  const { dayStartHour } = await deps.vendors.settingsOf(deps.database, vendorId)
  const range = dateRange && businessDatesOf(dateRange, deps.clock(), dayStartHour)
  return {
    ...filters,
    from: range ? range.fromDate : filters.from,
    to: range ? range.toDate : filters.to,
    vendorIds: await vendorsOf(deps, caller, { brandId, permission }),
  }
}

async function vendorsOf(
  deps: ReportingDeps,
  caller: Caller,
  { brandId, permission }: { brandId: string | undefined; permission: string },
): Promise<string[]> {
  const { vendorId } = caller
  if (brandId === undefined) return [vendorId]
  const asked = { vendorId, personId: personOf(caller), brandId, permission }
  const branches = await deps.branchesOf(deps.database, asked)
  if (!branches) throw new Refusal('BRAND_NOT_FOUND')
  return branches.map((branch) => branch.vendorId)
}
