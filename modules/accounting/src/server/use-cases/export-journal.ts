import type { InputOf } from '@sofreh/contract'
import { answerWorkbook, type Cell, dateCell, storeWorkbook } from '@sofreh/excel'
import type { Caller, Exchange } from '@sofreh/http'
import { sumOf } from '@sofreh/kernel'
import type { exportJournal as asked } from '../../contract/index.ts'
import { accountNames, journalTexts as text } from '../../text/accounting.fa.ts'
import type { AccountingDeps } from '../accounting-deps.ts'
import { readJournal } from './read-journal.ts'

/** Exports the journal with its sums, which are equal. */
export async function exportJournal(
  deps: AccountingDeps,
  query: InputOf<typeof asked>['query'],
  caller: Caller,
  exchange: Exchange,
) {
  const lines = await readJournal(deps, query, caller)
  const rows = lines.map(({ date, account, detail, debit, credit }): Cell[] => [
    dateCell(date),
    accountNames[account],
    detail,
    debit,
    credit,
  ])
  const sums = [
    text.total,
    null,
    null,
    sumOf(lines.map(({ debit }) => debit)),
    sumOf(lines.map(({ credit }) => credit)),
  ]
  const { date, account, detail, debit, credit } = text.columns
  const workbook = await storeWorkbook({
    sheet: text.name,
    columns: [
      { header: date, width: 14 },
      { header: account, width: 28 },
      { header: detail, width: 24 },
      { header: debit, width: 18, format: '#,##0' },
      { header: credit, width: 18, format: '#,##0' },
    ],
    rows: oncePart([...rows, sums]),
  })
  answerWorkbook(exchange, { ascii: 'journal', name: text.name })
  return workbook
}

async function* oncePart(rows: Cell[][]): AsyncGenerator<Cell[][]> {
  yield rows
}
