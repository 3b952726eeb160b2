import type { DataOf, InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import type * as contract from '../../contract/index.ts'
import type { ReportingDeps } from '../reporting-deps.ts'
import { readReportPage } from '../store/report.reader.ts'
import { factFilterOf } from './fact-filter-of.ts'
import { refuseForeign, permission } from './refuse-foreign.ts'

/** Returns the sums of a range for a program that fetches them; another vendor's id is not found. */
export async function readOrderReport(
  deps: ReportingDeps,
  { params, query }: InputOf<typeof contract.orderReport>,
  caller: Caller,
): Promise<DataOf<typeof contract.orderReport>> {
  refuseForeign(params.vendorId, caller)
  const filter = await factFilterOf(deps, query, caller, permission)
  await deps.catchUp(filter.vendorIds)
  const { totals } = await readReportPage(deps.database, 'perDay', {
    filter,
    sort: undefined,
    pageNumber: 1,
    pageSize: 1,
  })
  return { orderCount: totals['orders'] ?? 0, totalTip: totals['tip'] ?? 0, totalSale: totals['total'] ?? 0 }
}
