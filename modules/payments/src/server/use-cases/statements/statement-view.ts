import { Refusal } from '@sofreh/kernel'
import type { OnlineProvider } from '@sofreh/gateways/domain'
import type { StatementView } from '../../../contract/index.ts'
import type { PaymentsDeps } from '../../payments-deps.ts'
import { findStatement, type StatementRecord } from '../../store/statements/statements.reader.ts'

export type Reading = Pick<PaymentsDeps, 'database'>

/** The totals stored with a comparison. */
export type StatementSums = Pick<StatementView, 'lines' | 'amount' | 'fee' | 'skipped' | 'sums'>

export type Paged<Element> = { data: Element[]; pageNumber: number; pageSize: number; totalCount: number }

/** Verdicts that are not differences. */
export const agreeing: readonly string[] = ['MATCHED', 'PROBABLE', 'GIVEN_BACK']

export function statementViewOf(row: StatementRecord): StatementView {
  const sums = row.sums as StatementSums
  return {
    id: row.id,
    provider: row.provider as OnlineProvider,
    fileName: row.file_name,
    from: row.from_at?.toISOString() ?? null,
    to: row.to_at?.toISOString() ?? null,
    uploadedAt: row.uploaded_at.toISOString(),
    ...sums,
    isEven: sums.sums.every(({ verdict }) => agreeing.includes(verdict)),
  }
}

export async function statementOf(
  database: Reading['database'],
  vendorId: string,
  id: string,
): Promise<StatementRecord> {
  const statement = await findStatement(database, vendorId, id)
  if (!statement) throw new Refusal('STATEMENT_NOT_FOUND')
  return statement
}
