import type { Page } from '@sofreh/contract'
import { type Caller, personOf } from '@sofreh/http'
import type { OwnEntry, StatementQuery } from '../../../contract/index.ts'
import type { CustomersDeps } from '../../customers-deps.ts'
import { pageEntries } from '../../store/accounts/account.reader.ts'
import { entryFilter, entryView } from './account-entries.ts'

/** Reads the guest's own entries without the notes of the staff. */
export async function readOwnStatement(
  deps: Pick<CustomersDeps, 'database' | 'clock' | 'vendors'>,
  caller: Caller,
  query: StatementQuery,
): Promise<Page<OwnEntry>> {
  const who = { vendorId: caller.vendorId, personId: personOf(caller) }
  const { rows, totalCount } = await pageEntries(deps.database, who, await entryFilter(deps, caller.vendorId, query))
  const data = rows.map((row) => {
    const { id, account, kind, amount, balance, orderId, at } = entryView(row)
    return { id, account, kind, amount, balance, orderId, at }
  })
  return { data, pageNumber: query.pageNumber, pageSize: query.pageSize, totalCount }
}
