import { mostListedChanges, mostListedProblems } from '@sofreh/contract'
import { columnNames, readSheet } from '@sofreh/excel'
import { personOf, type Caller } from '@sofreh/http'
import {
  findColumns,
  isEmptyRow,
  jalaliOf,
  localMoment,
  Refusal,
  type SheetCell,
  toPersianDigits,
} from '@sofreh/kernel'
import { customerImportLimitBytes, type CustomerImportPreview, mostImportedCustomers } from '../../../contract/index.ts'
import {
  type CustomerChange,
  type CustomerColumn,
  customerColumns,
  customerPlanner,
  type CustomerRowFault,
  type PlannedCustomer,
  type ReadCustomer,
  readCustomerRow,
} from '../../../domain/index.ts'
import { customerImportText } from '../../../text/customer-import.fa.ts'
import type { CustomersDeps } from '../../customers-deps.ts'
import { insertImport } from '../../store/import/import.writer.ts'
import { inTurns } from '../../store/import/in-turns.ts'
import { readKnownCustomers } from '../../store/import/known-customers.reader.ts'

export const importLifeMs = 60 * 60 * 1000
const limits = {
  maxBytes: customerImportLimitBytes,
  maxRows: mostImportedCustomers,
  maxCells: mostImportedCustomers * 16,
  maxInflatedBytes: 96 * 1024 * 1024,
  timeoutMs: 30_000,
}
const { headers, example, faults: sentences } = customerImportText

/** Runs an import dry: reads the workbook, reports faults and changes by row, and stores only the plan. */
export async function previewCustomerImport(
  deps: Pick<CustomersDeps, 'database' | 'clock' | 'newId'>,
  caller: Caller,
  file: Uint8Array,
): Promise<CustomerImportPreview> {
  const { vendorId } = caller
  const at = deps.clock()
  const sheet = await readSheet(file, limits)
  if (!sheet.ok) throw new Refusal(`EXCEL_${sheet.code}`)
  const { rows, faults, unknown } = await readRows(sheet.rows, localMoment(at).date)
  const planned = await planRows(deps, vendorId, { rows: rows.filter(({ isGood }) => isGood).map(({ read }) => read) })
  faults.push(...planned.faults)
  const isEmpty = planned.customers.length === 0
  const id = isEmpty ? null : deps.newId()
  if (id !== null) {
    const dryRun = { id, personId: personOf(caller), plan: { customers: planned.customers }, at }
    const forgetBefore = new Date(at.getTime() - importLifeMs)
    await deps.database.transaction((tx) => insertImport(tx, vendorId, { ...dryRun, forgetBefore }))
  }
  const sorted = [...faults].sort((a, b) => a.row - b.row || place(a.column) - place(b.column))
  return {
    id: faults.length === 0 ? id : null,
    goodRowsId: faults.length > 0 ? id : null,
    problems: sorted.slice(0, mostListedProblems).map(problemOf),
    furtherProblems: Math.max(0, faults.length - mostListedProblems),
    summary: {
      rows: rows.length,
      newCustomers: planned.created,
      changedCustomers: planned.customers.length - planned.created,
      unchangedCustomers: planned.unchanged,
      faultyRows: new Set(faults.map(({ row }) => row)).size,
      unknownColumns: unknown.slice(0, 50).map((title) => toPersianDigits(title.slice(0, 60))),
      changes: planned.changes.slice(0, mostListedChanges).map(shownChange),
      furtherChanges: Math.max(0, planned.changes.length - mostListedChanges),
    },
  }
}

/** @throws Refusal EXCEL_WRONG_COLUMNS, EXCEL_EMPTY */
async function readRows(sheet: readonly SheetCell[][], today: string) {
  const [heading = [], ...body] = sheet
  const { places, unknown } = findColumns<CustomerColumn>(heading, headers)
  if (!places.has('mobile')) throw new Refusal('EXCEL_WRONG_COLUMNS', { missing: columnNames([headers.mobile[0]]) })
  const rows: { read: ReadCustomer; isGood: boolean }[] = []
  const faults: CustomerRowFault[] = []
  await inTurns(body, (cells, at) => {
    if (isEmptyRow(cells)) return
    const byColumn = new Map([...places].map(([column, place]) => [column, cells[place] ?? null]))
    // The header is row 1.
    const { read, faults: found } = readCustomerRow(byColumn, at + 2, today)
    if (read.mobile === example.mobile) return
    faults.push(...found)
    rows.push({ read, isGood: found.length === 0 })
  })
  if (rows.length === 0) throw new Refusal('EXCEL_EMPTY')
  return { rows, faults, unknown }
}

async function planRows(
  deps: Pick<CustomersDeps, 'database'>,
  vendorId: string,
  { rows }: { rows: readonly ReadCustomer[] },
) {
  const plan = customerPlanner(await readKnownCustomers(deps.database, vendorId, rows))
  const faults: CustomerRowFault[] = []
  const changes: CustomerChange[] = []
  const customers: PlannedCustomer[] = []
  let unchanged = 0
  await inTurns(rows, (read) => {
    const outcome = plan(read)
    if (outcome.kind === 'FAULTY') faults.push(...outcome.faults)
    else if (outcome.kind === 'UNCHANGED') unchanged += 1
    else {
      customers.push(outcome.planned)
      changes.push(...outcome.changes)
    }
  })
  return { customers, changes, faults, unchanged, created: customers.filter(({ personId }) => !personId).length }
}

const place = (column: CustomerColumn) => customerColumns.indexOf(column)

function problemOf({ row, column, code, value }: CustomerRowFault): CustomerImportPreview['problems'][number] {
  // Uses a function, because a replacement string would interpret `$&` in typed text.
  const message = sentences[code].replace('{value}', () => toPersianDigits(String(value ?? '')))
  return { row, column: headers[column][0], code, message }
}

function shownChange({ row, title, column, before, after }: CustomerChange) {
  const shown = (value: string) => toPersianDigits(column === 'birthday' && value !== '' ? jalaliDay(value) : value)
  return { row, title: toPersianDigits(title), column: headers[column][0], before: shown(before), after: shown(after) }
}

function jalaliDay(date: string): string {
  const { year, month, day } = jalaliOf(date)
  return [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('/')
}
