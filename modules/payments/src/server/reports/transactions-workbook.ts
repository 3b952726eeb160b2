import { type Cell, type SheetColumn, writeSheet } from '@sofreh/excel'
import type { ListedTransaction } from '../../contract/index.ts'
import {
  accountMoneyWords,
  providerWords,
  refundWayWords,
  transactionMethodWords,
  transactionStateWords,
  transactionTypeWords,
} from '../../text/payments.fa.ts'
import { type ReportColumn, reportHeaders, reportSheets } from '../../text/report.fa.ts'
import { whenOf } from './when-of.ts'

/** More do not fit into one workbook that opens on a shop's machine. */
export const mostRows = 20_000

const cells: Record<ReportColumn, (row: ListedTransaction) => Cell> = {
  at: (row) => whenOf(row.createdAt),
  orderNumber: (row) => row.orderNumber,
  type: typeOf,
  method: (row) => transactionMethodWords[row.method],
  provider: (row) => providerWords[row.provider] ?? row.provider,
  bank: (row) => (row.bank ? (providerWords[row.bank] ?? row.bank) : null),
  terminal: (row) => row.terminal,
  amount: (row) => (row.type === 'REFUND' ? -row.amount : row.amount),
  status: (row) => transactionStateWords[row.status],
  reference: (row) => row.reference,
  cardMask: (row) => row.cardMask,
  way: (row) => (row.way ? refundWayWords[row.way] : null),
  reason: (row) => row.reason,
  customer: (row) => row.customerName,
  id: (row) => row.id,
}
function typeOf({ purpose, type }: ListedTransaction): string {
  return purpose === 'ORDER'
    ? transactionTypeWords[type]
    : accountMoneyWords[purpose][type === 'REFUND' ? type : 'PAYMENT']
}

const widths: Partial<Record<ReportColumn, number>> = { at: 20, reference: 20, cardMask: 22, reason: 30, id: 38 }

export function transactionsWorkbook(rows: readonly ListedTransaction[]): Promise<Buffer> {
  return workbook(reportSheets.transactions, Object.keys(cells) as ReportColumn[], rows)
}

export function terminalWorkbook(rows: readonly ListedTransaction[]): Promise<Buffer> {
  const columns: ReportColumn[] = [
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
  // The terminals' report counts a movement once it is settled.
  const counted = rows.map((row) => ({ ...row, createdAt: row.settledAt ?? row.createdAt }))
  return workbook(reportSheets.terminals, columns, counted)
}

function workbook(
  sheet: string,
  columns: readonly ReportColumn[],
  rows: readonly ListedTransaction[],
): Promise<Buffer> {
  const heads = columns.map((column): SheetColumn => {
    const header = { header: reportHeaders[column], width: widths[column] ?? 14 }
    return column === 'amount' ? { ...header, format: '#,##0' } : header
  })
  return writeSheet({ sheet, columns: heads, rows: rows.map((row) => columns.map((column) => cells[column](row))) })
}
