import type { z } from 'zod'
import type { listStatements, StatementView } from '../../../contract/index.ts'
import type { PaymentsDeps } from '../../payments-deps.ts'
import { pageStatements } from '../../store/statements/statements.reader.ts'
import { type Reading, type Paged, statementViewOf } from './statement-view.ts'

export async function listComparisons(
  deps: Reading & Pick<PaymentsDeps, 'vendors' | 'clock'>,
  vendorId: string,
  { from, to, dateRange, ...query }: z.output<typeof listStatements.query>,
): Promise<Paged<StatementView>> {
  const { rows, totalCount } = await pageStatements(deps.database, vendorId, {
    ...query,
    ...(await deps.vendors.momentsAsked(vendorId, { from, to, dateRange })),
  })
  return { data: rows.map(statementViewOf), pageNumber: query.pageNumber, pageSize: query.pageSize, totalCount }
}
