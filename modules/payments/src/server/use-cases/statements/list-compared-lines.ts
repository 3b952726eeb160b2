import type { z } from 'zod'
import type { listStatementRows, StatementRow } from '../../../contract/index.ts'
import { statementVerdicts } from '../../../domain/index.ts'
import { pageStatementRows, type StatementRowRecord } from '../../store/statements/statements.reader.ts'
import { agreeing, type Reading, type Paged, statementOf } from './statement-view.ts'

const differences = statementVerdicts.filter((verdict) => !agreeing.includes(verdict))

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
