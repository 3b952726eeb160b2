import { createHash } from 'node:crypto'
import type { Tx } from '@sofreh/database'
import { type Caller, personOf } from '@sofreh/http'
import type { OnlineProvider } from '@sofreh/gateways/domain'
import type { StatementView } from '../../../contract/index.ts'
import { type ComparedLine, compareStatement, spanOf, type StatementUnit } from '../../../domain/index.ts'
import type { PaymentsDeps } from '../../payments-deps.ts'
import { isWorkbook, recordsOfText, recordsOfWorkbook } from './read-records.ts'
import { fileNameOf, type ReadStatement, readStatement } from './read-statement.ts'
import {
  findStatementByContent,
  paymentsNamed,
  paymentsWithin,
  type StatementRecord,
} from '../../store/statements/statements.reader.ts'
import { insertStatement, insertStatementRows } from '../../store/statements/statements.writer.ts'
import { type StatementSums, statementViewOf } from './statement-view.ts'

export type UploadedStatement = {
  provider: OnlineProvider
  unit?: StatementUnit | undefined
  fileName: string
  bytes: Buffer
}

/**
 * Compares a provider's statement with the ledger and stores the result. The same content is compared once; a repeated
 * upload, also from a second tab, returns the first comparison.
 */
export async function compareWithLedger(
  deps: PaymentsDeps,
  caller: Caller,
  uploaded: UploadedStatement,
): Promise<StatementView> {
  const { vendorId } = caller
  const { provider, bytes, unit } = uploaded
  const hash = createHash('sha256').update(bytes).digest('base64url')
  const known = await findStatementByContent(deps.database, vendorId, { provider, hash })
  if (known) return statementViewOf(known)
  const { currency } = await deps.vendors.settingsOf(deps.database, vendorId)
  const records = isWorkbook(bytes) ? await recordsOfWorkbook(bytes) : recordsOfText(piecesOf(bytes))
  const read = await readStatement(records, { provider, unit, currency })
  const stored = await deps.database.transaction((tx) => store(deps, tx, { caller, uploaded, hash, read }))
  const statement = stored ?? (await findStatementByContent(deps.database, vendorId, { provider, hash }))
  if (!statement) throw new Error('the statement was neither stored nor found')
  return statementViewOf(statement)
}

const pieceBytes = 64 * 1024

async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += pieceBytes) yield bytes.subarray(from, from + pieceBytes)
}

type Storing = { caller: Caller; uploaded: UploadedStatement; hash: string; read: ReadStatement }

async function store(
  deps: PaymentsDeps,
  tx: Tx,
  { caller, uploaded, hash, read }: Storing,
): Promise<StatementRecord | undefined> {
  const { vendorId } = caller
  const compared = await compare(tx, vendorId, uploaded.provider, read)
  const span = spanOf(read.lines)
  const id = deps.newId()
  const statement = await insertStatement(tx, {
    vendor_id: vendorId,
    id,
    provider: uploaded.provider,
    file_name: fileNameOf(uploaded.fileName),
    content_hash: hash,
    from_at: span ? new Date(span.from) : null,
    to_at: span ? new Date(span.to) : null,
    sums: JSON.stringify(sumsOf(compared, read)),
    uploaded_by: personOf(caller),
    uploaded_at: deps.clock(),
  })
  if (!statement) return undefined
  const names = new Map(read.lines.map((line) => [line.line, line]))
  await insertStatementRows(
    tx,
    compared.map(({ verdict, line, payment }, position) => ({
      vendor_id: vendorId,
      statement_id: id,
      position,
      line: line?.line ?? null,
      verdict,
      reference: (line && names.get(line.line)?.reference) ?? null,
      token: (line && names.get(line.line)?.token) ?? null,
      amount: line?.amount ?? null,
      fee: line?.fee ?? null,
      at: line?.at === null || line === null ? null : new Date(line.at),
      transaction_id: payment?.id ?? null,
      ledger_amount: payment?.amount ?? null,
      ledger_status: payment?.status ?? null,
    })),
  )
  return statement
}

const dayMs = 86_400_000

async function compare(
  tx: Tx,
  vendorId: string,
  provider: OnlineProvider,
  read: ReadStatement,
): Promise<readonly ComparedLine[]> {
  const span = spanOf(read.lines)
  const names = [...new Set(read.lines.flatMap((line) => line.names))]
  const named = await paymentsNamed(tx, vendorId, { provider, names })
  const near = span
    ? await paymentsWithin(tx, vendorId, {
        provider,
        from: new Date(span.from - 2 * dayMs),
        to: new Date(span.to + 2 * dayMs),
      })
    : []
  const byId = new Map([...near, ...named].map((payment) => [payment.id, payment]))
  return compareStatement(read.lines, [...byId.values()])
}

function sumsOf(compared: readonly ComparedLine[], read: ReadStatement): StatementSums {
  const sums = new Map<string, StatementView['sums'][number]>()
  for (const { verdict, line, payment } of compared) {
    const sum = sums.get(verdict) ?? { verdict, count: 0, amount: 0, ledgerAmount: 0 }
    sums.set(verdict, {
      verdict,
      count: sum.count + 1,
      amount: sum.amount + (line?.amount ?? 0),
      ledgerAmount: sum.ledgerAmount + (payment?.status === 'DONE' ? payment.amount : 0),
    })
  }
  return {
    lines: read.lines.length,
    amount: read.lines.reduce((sum, line) => sum + (line.amount ?? 0), 0),
    fee: read.lines.reduce((sum, line) => sum + (line.fee ?? 0), 0),
    skipped: read.skipped,
    sums: [...sums.values()],
  }
}
