import { Refusal } from '@sofreh/kernel'
import type { z } from 'zod'
import type { exportTransactions as endpoint } from '../../contract/index.ts'
import { someTransactions } from '../ledger/transaction-list.reader.ts'
import { moneyViewOf } from '../ledger/transaction-row.ts'
import { filterOf, type Searching, withNames } from '../ledger/transaction-story.ts'
import { mostRows, transactionsWorkbook } from './transactions-workbook.ts'

/** The office's list with its filters; a workbook that would not open is refused before it is made. */
export async function exportTransactions(
  deps: Searching,
  vendorId: string,
  query: z.output<typeof endpoint.query>,
): Promise<Buffer> {
  const filter = await filterOf(deps, vendorId, query)
  const rows = await someTransactions(deps.database, vendorId, filter, mostRows + 1)
  if (rows.length > mostRows) throw new Refusal('REPORT_TOO_LARGE', { most: mostRows })
  return transactionsWorkbook(await withNames(deps, vendorId, rows.map(moneyViewOf)))
}
