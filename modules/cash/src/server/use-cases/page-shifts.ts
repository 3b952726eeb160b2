import type { InputOf, Page } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import type { listShifts, ShiftView } from '../../contract/index.ts'
import type { CashDeps } from '../cash-deps.ts'
import { pageOfShifts } from '../store/drawers.reader.ts'
import { namingOf, shiftViewOf } from './shift-view.ts'

/** Returns one page of shifts, by the vendor's business days or between two times. */
export async function pageShifts(
  deps: CashDeps,
  { query }: InputOf<typeof listShifts>,
  caller: Caller,
): Promise<Page<ShiftView>> {
  const { pageNumber, pageSize } = query
  const { database } = deps
  const { from, to, dateRange, ...filter } = query
  const moments = await deps.vendors.momentsAsked(caller.vendorId, { from, to, dateRange })
  const found = await pageOfShifts(database, caller.vendorId, {
    filter: { ...filter, ...moments },
    pageNumber,
    pageSize,
  })
  const people = found.rows.flatMap((row) => [row.opened_by, row.closed_by])
  const naming = await namingOf(deps, database, people)
  const data = found.rows.map((row) => shiftViewOf(row, naming))
  return { data, pageNumber, pageSize, totalCount: found.totalCount }
}
