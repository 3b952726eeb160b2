import type { DataOf, InputOf } from '@sofreh/contract'
import type { listOutsideShifts as contract } from '../../contract/index.ts'
import type { CashDeps } from '../cash-deps.ts'
import { outsideShifts } from '../store/outside-shifts.reader.ts'

/** Returns the money that belongs to no shift, with the person who took each amount and the sums by method. */
export async function listOutsideShifts(
  { database, payments, identity }: CashDeps,
  vendorId: string,
  {
    pageNumber,
    pageSize,
    namedIn = null,
  }: Omit<InputOf<typeof contract>['query'], 'namedIn'> & { namedIn?: string | null | undefined },
): Promise<DataOf<typeof contract>> {
  const asked = outsideShifts(vendorId, namedIn)
  const { rows, totalCount } = await payments.listAmong({ vendorId, ids: asked, pageNumber, pageSize })
  const people = [...new Set(rows.flatMap(({ takenBy }) => takenBy ?? []))]
  const names = people.length > 0 ? await identity.namesOf(database, people) : undefined
  const named = rows.map(({ takenBy, ...row }) => ({ ...row, person: names?.get(takenBy ?? '') ?? null }))
  const totals = await payments.sumsAmong(database, vendorId, asked)
  return { rows: named, pageNumber, pageSize, totalCount, totals: [...totals] }
}
