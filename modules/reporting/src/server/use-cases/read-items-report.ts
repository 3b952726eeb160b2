import type { InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import type * as contract from '../../contract/index.ts'
import type { ReportingDeps } from '../reporting-deps.ts'
import { readReportPage } from '../store/report.reader.ts'
import { factFilterOf } from './fact-filter-of.ts'
import { refuseForeign, permission } from './refuse-foreign.ts'

/** Returns a page of the dishes sold in a range. */
export async function readItemsReport(
  deps: ReportingDeps,
  { params, query }: InputOf<typeof contract.itemsReport>,
  caller: Caller,
) {
  refuseForeign(params.vendorId, caller)
  const { pageNumber, pageSize, sort, ...filters } = query
  const filter = await factFilterOf(deps, filters, caller, permission)
  await deps.catchUp(filter.vendorIds)
  const { data, totalCount } = await readReportPage(deps.database, 'itemsSales', { filter, sort, pageNumber, pageSize })
  return { data, totalCount, pageNumber, pageSize }
}
