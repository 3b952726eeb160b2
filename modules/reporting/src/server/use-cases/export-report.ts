import type { Tx } from '@sofreh/database'
import { answerWorkbook, type Cell, dateCell, momentCell, storeWorkbook } from '@sofreh/excel'
import type { Caller, Exchange } from '@sofreh/http'
import { newId } from '@sofreh/kernel'
import { type ReportQuery, reports } from '../../contract/index.ts'
import { type ColumnKind, reportColumns, type ReportName, shownLag } from '../../domain/index.ts'
import { cellNames, columnNames, lagSentence, reportNames, totalName } from '../../text/reporting.fa.ts'
import type { QueuedDeps, ReportingDeps } from '../reporting-deps.ts'
import type { FactFilter } from '../store/report-filter.ts'
import { readReportPage, readReportParts, type ReportRow } from '../store/report.reader.ts'
import { factFilterOf, withMenu } from './fact-filter-of.ts'
import { readFacts } from './read-facts.ts'
import { withNames } from './with-names.ts'

/** Rows per step. Their XML exists three times at once: 5,000 rows took twice the memory, and blocked other requests. */
const rowsAtOnce = 250
const formats: Partial<Record<ColumnKind, string>> = {
  money: '#,##0',
  average: '#,##0',
  count: '#,##0',
  ordersWith: '#,##0',
  price: '#,##0',
}

/** Exports all rows of a report with its totals; memory holds one part of the rows. */
export async function exportReport(
  deps: QueuedDeps,
  { name, query }: { name: ReportName; query: ReportQuery },
  caller: Caller,
  exchange: Exchange,
) {
  const { pageNumber: _, pageSize: __, sort, ...filters } = query
  const filter = await withMenu(deps, name, await factFilterOf(deps, filters, caller, reports[name].excel.access))
  const columns = shownColumns(name)
  const head = columns.map(([column, kind]) => ({
    header: columnNames[column] ?? column,
    width: kind === 'text' ? 24 : 16,
    ...(formats[kind] ? { format: formats[kind] } : {}),
  }))
  // One snapshot: an order that changes meanwhile is neither repeated nor missed, and the totals are those of the rows.
  const write = (tx: Tx, behindSeconds: number) => {
    const rows = partsOf(deps, tx, { name, filter, sort, behindSeconds })
    return storeWorkbook({ sheet: reportNames[name], columns: head, rows })
  }
  // A stream has one reader, so each workbook has a key of its own.
  const workbook = await deps.workbookTurns.take({ vendorId: caller.vendorId, key: newId() }, () =>
    readFacts(deps, filter, write),
  )
  answerWorkbook(exchange, { ascii: name, name: reportNames[name] })
  return workbook
}

/** The columns that people read: all but ids. */
function shownColumns(name: ReportName): [column: string, kind: ColumnKind][] {
  return Object.entries<ColumnKind>(reportColumns[name]).filter(([, kind]) => kind !== 'id')
}

async function* partsOf(
  deps: ReportingDeps,
  tx: Tx,
  asked: { name: ReportName; filter: FactFilter; sort: string | undefined; behindSeconds: number },
): AsyncGenerator<Cell[][]> {
  const columns = shownColumns(asked.name)
  for await (const rows of readReportParts(tx, asked.name, { ...asked, rowsAtOnce })) {
    const named = await withNames(deps, rows, asked.filter.vendorIds)
    yield named.map((row) => columns.map(([column, kind]) => cellOf(kind, row[column] ?? null)))
  }
  const { totals, totalCount } = await readReportPage(tx, asked.name, {
    ...asked,
    pageNumber: 1,
    pageSize: 1,
  })
  const { behindSeconds } = shownLag(asked.behindSeconds)
  if (behindSeconds !== undefined) yield [columns.map((_, index) => (index === 0 ? lagSentence(behindSeconds) : null))]
  if (totalCount > 0) yield [columns.map(([column], index) => totals[column] ?? (index === 0 ? totalName : null))]
}

function cellOf(kind: ColumnKind, value: ReportRow[string]): Cell {
  if (value === null) return null
  if (kind === 'date') return dateCell(String(value))
  if (kind === 'instant') return momentCell(String(value))
  if (kind === 'share') return `${Number(value) / 100}%`
  return cellNames[kind]?.[String(value)] ?? value
}
