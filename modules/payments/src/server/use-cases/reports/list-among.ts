import type { RawBuilder } from 'kysely'
import type { ListedTransaction } from '../../../contract/index.ts'
import { moneyViewOf } from '../../store/ledger/transaction-row.ts'
import { pageAmong } from '../../store/shifts/money-among.reader.ts'
import { type Reading, withNames } from '../with-names.ts'

type Asked = { vendorId: string; ids: RawBuilder<string>; pageNumber: number; pageSize: number }

/** Returns one page of the transactions that a query of ids selects, with the names of orders, customers and staff. */
export async function listAmong(
  deps: Reading,
  { vendorId, ids, ...page }: Asked,
): Promise<{ rows: (ListedTransaction & { takenBy: string | null })[]; totalCount: number }> {
  const { rows, totalCount } = await pageAmong(deps.database, { vendorId, ids }, page)
  const listed = await withNames(deps, vendorId, rows.map(moneyViewOf))
  // `listed` has the order of `rows`.
  return { rows: listed.map((row, index) => ({ ...row, takenBy: rows[index]?.taken_by ?? null })), totalCount }
}
