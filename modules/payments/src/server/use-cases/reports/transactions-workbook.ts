import { type Cell, type LongSheet, momentCell, type SheetColumn } from '@sofreh/excel'
import type { ListedTransaction } from '../../../contract/index.ts'
import {
  accountTransactionLabels,
  providerNames,
  refundMethodLabels,
  transactionMethodLabels,
  transactionStateLabels,
  transactionTypeLabels,
} from '../../../text/payments.fa.ts'
import { type ReportColumn, reportHeaders, reportSheets } from '../../../text/report.fa.ts'

/** Rows per query: small enough not to slow down other requests. */
const rowsAtOnce = 1_000

type Parts<Row, Place> = {
  read: (after: Place | undefined, limit: number) => Promise<readonly Row[]>
  placeAfter: (row: Row) => Place
  listed: (rows: readonly Row[]) => Promise<readonly ListedTransaction[]>
}

/** Reads a long list in parts, each from the position where the last one ended. */
export async function* partsOfRows<Row, Place>({
  read,
  placeAfter,
  listed,
}: Parts<Row, Place>): AsyncGenerator<readonly ListedTransaction[]> {
  let after: Place | undefined
  for (;;) {
    const rows = await read(after, rowsAtOnce)
    if (rows.length > 0) yield await listed(rows)
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) return
    after = placeAfter(last)
  }
}

const cells: Record<ReportColumn, (row: ListedTransaction) => Cell> = {
  at: (row) => momentCell(row.createdAt),
  orderNumber: (row) => row.orderNumber,
  type: typeOf,
  method: (row) => transactionMethodLabels[row.method],
  provider: (row) => providerNames[row.provider] ?? row.provider,
  bank: (row) => (row.bank ? (providerNames[row.bank] ?? row.bank) : null),
  terminal: (row) => row.terminal,
  amount: (row) => (row.type === 'REFUND' ? -row.amount : row.amount),
  status: (row) => transactionStateLabels[row.status],
  reference: (row) => row.reference,
  cardMask: (row) => row.cardMask,
  way: (row) => (row.way ? refundMethodLabels[row.way] : null),
  reason: (row) => row.reason,
  customer: (row) => row.customerName,
  id: (row) => row.id,
}
function typeOf({ purpose, type }: ListedTransaction): string {
  return purpose === 'ORDER'
    ? transactionTypeLabels[type]
    : accountTransactionLabels[purpose][type === 'REFUND' ? type : 'PAYMENT']
}

const widths: Partial<Record<ReportColumn, number>> = { at: 20, reference: 20, cardMask: 22, reason: 30, id: 38 }

type Rows = AsyncIterable<readonly ListedTransaction[]>

export function transactionsSheet(rows: Rows): LongSheet {
  return longSheet(reportSheets.transactions, Object.keys(cells) as ReportColumn[], rows)
}

const terminalColumns: readonly ReportColumn[] = [
  'at',
  'orderNumber',
  'type',
  'bank',
  'terminal',
  'amount',
  'status',
  'reference',
  'cardMask',
  'id',
]

/** Dates each transaction by its settlement once it is settled. */
export function terminalSheet(rows: Rows): LongSheet {
  return longSheet(reportSheets.terminals, terminalColumns, settledRows(rows))
}

async function* settledRows(parts: Rows): AsyncGenerator<ListedTransaction[]> {
  for await (const rows of parts) yield rows.map((row) => ({ ...row, createdAt: row.settledAt ?? row.createdAt }))
}

function longSheet(sheet: string, columns: readonly ReportColumn[], rows: Rows): LongSheet {
  const heads = columns.map((column): SheetColumn => {
    const header = { header: reportHeaders[column], width: widths[column] ?? 14 }
    return column === 'amount' ? { ...header, format: '#,##0' } : header
  })
  return { sheet, columns: heads, rows: cellsOf(columns, rows) }
}

async function* cellsOf(columns: readonly ReportColumn[], parts: Rows): AsyncGenerator<Cell[][]> {
  for await (const rows of parts) yield rows.map((row) => columns.map((column) => cells[column](row)))
}
