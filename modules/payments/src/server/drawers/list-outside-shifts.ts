import type { DataOf, InputOf } from '@sofreh/contract'
import type { listOutsideShifts as contract } from '../../contract/index.ts'
import { moneyViewOf } from '../ledger/transaction-row.ts'
import { withNames } from '../ledger/transaction-story.ts'
import type { DrawersDeps } from './drawers-deps.ts'
import { pageOutsideShifts, sumsOutsideShifts } from './outside-shifts.reader.ts'

/** Money that belongs to no shift, with its sums by method. */
export async function listOutsideShifts(
  deps: DrawersDeps,
  vendorId: string,
  {
    pageNumber,
    pageSize,
    namedIn = null,
  }: Omit<InputOf<typeof contract>['query'], 'namedIn'> & { namedIn?: string | null | undefined },
): Promise<DataOf<typeof contract>> {
  const asked = { vendorId, namedIn }
  const { rows, totalCount } = await pageOutsideShifts(deps.database, asked, { pageNumber, pageSize })
  const listed = await withNames(deps, vendorId, rows.map(moneyViewOf))
  return { rows: listed, pageNumber, pageSize, totalCount, totals: await sumsOutsideShifts(deps.database, asked) }
}
