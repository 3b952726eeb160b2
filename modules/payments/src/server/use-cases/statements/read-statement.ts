import { Refusal, toLatinDigits, type Currency } from '@sofreh/kernel'
import type { OnlineProvider } from '@sofreh/gateways/domain'
import {
  amountIn,
  columnsIn,
  headForm,
  momentIn,
  nameIn,
  type StatementColumns,
  type StatementLine,
  type StatementUnit,
} from '../../../domain/index.ts'
import { givenBackStates, statementHeads, statementUnits, unpaidStates } from '../../../text/statement.fa.ts'
import { fairTurns } from './fair-turns.ts'
import type { FileRecord } from './read-records.ts'

export type ReadLine = StatementLine & { reference: string | null; token: string | null }
export type ReadStatement = { lines: ReadLine[]; skipped: number }
type Reading = { provider: OnlineProvider; unit: StatementUnit | undefined; currency: Currency }

/** The header row is within the first rows: banks write their name and the dates above the table. */
const headWithin = 15

/**
 * Converts the file's records into comparable lines. An unreadable line is returned with its number and a mark. Lines of
 * attempts that were never paid are counted and skipped.
 */
export async function readStatement(
  records: AsyncIterable<FileRecord> | Iterable<FileRecord>,
  reading: Reading,
): Promise<ReadStatement> {
  const heads = statementHeads(reading.provider)
  const above: string[] = []
  const lines: ReadLine[] = []
  let columns: StatementColumns | undefined
  let skipped = 0
  const turns = fairTurns()
  for await (const record of records) {
    if (turns.isOver()) await turns.next()
    if (!columns) {
      columns = columnsIn(record.cells, heads, statementUnits)
      above.push(record.cells.join(' | ').slice(0, 200))
      if (!columns && above.length >= headWithin) break
      continue
    }
    const line = lineOf(record, columns, reading)
    if (line === 'UNPAID') skipped += 1
    else if (line) lines.push(line)
  }
  if (!columns)
    throw new Refusal(above.length === 0 ? 'STATEMENT_EMPTY' : 'STATEMENT_WRONG_COLUMNS', { found: above.slice(0, 3) })
  if (lines.length === 0 && skipped === 0) throw new Refusal('STATEMENT_EMPTY')
  return { lines, skipped }
}

function lineOf(
  { line, cells }: FileRecord,
  columns: StatementColumns,
  reading: Reading,
): ReadLine | 'UNPAID' | undefined {
  const cell = (field: keyof StatementColumns['at']) => cells[columns.at[field] ?? -1] ?? ''
  const [reference, token, ours] = [nameIn(cell('reference')), nameIn(cell('token')), nameIn(cell('ours'))]
  const hasName = reference !== '' || token !== '' || ours !== ''
  // Totals below the table identify no payment.
  if (!hasName) return undefined
  const state = headForm(cell('state'))
  if (unpaidStates.some((part) => state.includes(headForm(part)))) return 'UNPAID'
  const isGivenBack = givenBackStates.some((part) => state.includes(headForm(part)))
  const amount = inCurrency(amountIn(cell('amount')), columns, reading)
  const fee = inCurrency(amountIn(cell('fee')), columns, reading)
  const at = momentIn(cell('at'), cell('time'))
  return {
    line,
    reference: reference || null,
    token: token || null,
    names: [reference, token, ours].filter((name) => name !== ''),
    amount: amount === undefined || amount === 0 ? null : isGivenBack ? -Math.abs(amount) : amount,
    fee: fee ?? null,
    at: at ?? null,
  }
}

/**
 * Converts to the vendor's currency. Providers use Rial unless stated otherwise; an amount that is not whole Toman
 * cannot be ours.
 */
function inCurrency(amount: number | undefined, columns: StatementColumns, reading: Reading): number | undefined {
  const unit = columns.unit ?? reading.unit ?? 'RIAL'
  if (amount === undefined || unit === reading.currency) return amount
  if (unit === 'TOMAN') return amount * 10
  return amount % 10 === 0 ? amount / 10 : undefined
}

/** Returns the file's name for display in the list. */
export function fileNameOf(name: string): string {
  return (
    toLatinDigits(name)
      .replace(/[\u0000-\u001f]/g, '')
      .slice(-120) || 'statement'
  )
}
