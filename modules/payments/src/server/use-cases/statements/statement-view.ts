import { Refusal } from '@sofreh/kernel'
import type { z } from 'zod'
import type { OnlineProvider } from '@sofreh/gateways/domain'
import type { listStatementRows, listStatements, StatementRow, StatementView } from '../../../contract/index.ts'
import { statementVerdicts } from '../../../domain/index.ts'
import { momentsAsked } from '../moments-asked.ts'
import type { PaymentsDeps } from '../../payments-deps.ts'
import {
  findStatement,
  pageStatementRows,
  pageStatements,
  type StatementRecord,
  type StatementRowRecord,
} from '../../store/statements/statements.reader.ts'

type Reading = Pick<PaymentsDeps, 'database'>
/** The totals stored with a comparison. */
export type StatementSums = Pick<StatementView, 'lines' | 'amount' | 'fee' | 'skipped' | 'sums'>
type Paged<Element> = { data: Element[]; pageNumber: number; pageSize: number; totalCount: number }

/** Verdicts that are not differences. */
const agreeing: readonly string[] = ['MATCHED', 'PROBABLE', 'GIVEN_BACK']
const differences = statementVerdicts.filter((verdict) => !agreeing.includes(verdict))

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

export async function listComparisons(
  deps: Reading & Pick<PaymentsDeps, 'vendors' | 'clock'>,
  vendorId: string,
  { from, to, dateRange, ...query }: z.output<typeof listStatements.query>,
): Promise<Paged<StatementView>> {
  const { rows, totalCount } = await pageStatements(deps.database, vendorId, {
    ...query,
    ...(await momentsAsked(deps, vendorId, { from, to, dateRange })),
  })
  return { data: rows.map(statementViewOf), pageNumber: query.pageNumber, pageSize: query.pageSize, totalCount }
}

export async function getComparison({ database }: Reading, vendorId: string, id: string): Promise<StatementView> {
  return statementViewOf(await statementOf(database, vendorId, id))
}

export async function listComparedLines(
  { database }: Reading,
  vendorId: string,
  { id, ...query }: z.output<typeof listStatementRows.query> & { id: string },
): Promise<Paged<StatementRow>> {
  const statement = await statementOf(database, vendorId, id)
  const { pageNumber, pageSize } = query
  const verdicts = query.verdict ? [query.verdict] : query.differences ? differences : undefined
  const { rows, totalCount } = await pageStatementRows(database, statement, { verdicts, pageNumber, pageSize })
  return { data: rows.map(rowOf), pageNumber, pageSize, totalCount }
}

async function statementOf(database: Reading['database'], vendorId: string, id: string): Promise<StatementRecord> {
  const statement = await findStatement(database, vendorId, id)
  if (!statement) throw new Refusal('STATEMENT_NOT_FOUND')
  return statement
}

function rowOf(row: StatementRowRecord): StatementRow {
  return {
    position: row.position,
    line: row.line,
    verdict: row.verdict as StatementRow['verdict'],
    reference: row.reference,
    token: row.token,
    amount: row.amount,
    fee: row.fee,
    at: row.at?.toISOString() ?? null,
    transactionId: row.transaction_id,
    ledgerAmount: row.ledger_amount,
    ledgerStatus: row.ledger_status as StatementRow['ledgerStatus'],
  }
}
