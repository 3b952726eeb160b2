import type { DataOf, InputOf } from '@sofreh/contract'
import type { listOutsideShifts as contract } from '../../../contract/index.ts'
import { moneyViewOf } from '../../store/ledger/transaction-row.ts'
import { withNames } from '../with-names.ts'
import type { DrawersDeps } from './drawers-deps.ts'
import { pageOutsideShifts, sumsOutsideShifts } from '../../store/drawers/outside-shifts.reader.ts'

/** Returns the money that belongs to no shift, with the person who took each amount and the sums by method. */
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
  const asking = [...new Set(rows.flatMap(({ taken_by: personId }) => personId ?? []))]
  const names = asking.length > 0 ? await deps.namesOf?.(deps.database, asking) : undefined
  // `listed` has the order of `rows`.
  const named = listed.map((row, index) => ({ ...row, person: names?.get(rows[index]?.taken_by ?? '') ?? null }))
  return { rows: named, pageNumber, pageSize, totalCount, totals: await sumsOutsideShifts(deps.database, asked) }
}
