import type { InputOf, ResultOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import type { listActs as asked } from '../../contract/index.ts'
import type { AuditDeps } from '../audit-deps.ts'
import { pageActs } from '../store/acts.reader.ts'
import { actViews } from './act-views.ts'
import { datesOf } from './dates-of.ts'

/** Lists acts that take money or food back. */
export async function listActs(
  deps: AuditDeps,
  { pageNumber, pageSize, personId, kind, shiftId, ...range }: InputOf<typeof asked>['query'],
  { vendorId }: Caller,
): Promise<ResultOf<typeof asked>> {
  const { from, to } = await datesOf(deps, vendorId, range)
  const page = { pageNumber, pageSize }
  const { rows, totalCount } = await pageActs(deps.database, { vendorId, from, to, personId, kind, shiftId }, page)
  return { data: await actViews(deps, rows), ...page, totalCount }
}
