import { mostListedChanges, mostListedProblems } from '@sofreh/contract'
import { type Cell, columnNames, readSheet } from '@sofreh/excel'
import { Refusal, showNumber, toPersianDigits } from '@sofreh/kernel'
import type { ImportPreview } from '../../../contract/index.ts'
import { type ExcelCell, type ImportAnswer, planImport, type RowFault } from '../../../domain/index.ts'
import { cellSentences, excelTexts } from '../../../text/catalog.fa.ts'
import type { CatalogDeps } from '../../catalog-deps.ts'
import type { MenuCache } from '../menu/menu-cache.ts'
import { insertImport } from '../../store/excel/import.writer.ts'

export const importLifeMs = 60 * 60 * 1000

export type ImportWriter = { vendorId: string; personId: string }

/**
 * Runs a dry run: reads the workbook and returns the faults by row and the changes of the other rows. Writes nothing to
 * the menu.
 */
export async function previewImport(
  deps: CatalogDeps & { menus: MenuCache },
  { vendorId, personId }: ImportWriter,
  file: Uint8Array,
): Promise<ImportPreview> {
  const sheet = await readSheet(file, deps.excelLimits)
  if (!sheet.ok) throw new Refusal(`EXCEL_${sheet.code}`)
  const { menu } = await deps.menus.now(vendorId)
  const answer = planImport(sheet.rows as Cell[][], menu, excelTexts)
  if (!answer.ok)
    throw new Refusal(answer.code, {
      missing: columnNames(answer.missing.map((column) => excelTexts.headers[column])),
    })
  const { plan, faults } = answer
  const changesAnything = plan.creates.length + plan.changes.length + plan.newCategories.length > 0
  const id = changesAnything ? deps.newId() : null
  if (id !== null) {
    const at = deps.clock()
    const forgetBefore = new Date(at.getTime() - importLifeMs)
    await deps.database.transaction((tx) =>
      insertImport(tx, vendorId, { id, personId, version: menu.version, plan, at, forgetBefore }),
    )
  }
  return {
    id: faults.length === 0 ? id : null,
    goodRowsId: faults.length > 0 ? id : null,
    problems: faults.slice(0, mostListedProblems).map(problemOf),
    furtherProblems: Math.max(0, faults.length - mostListedProblems),
    summary: summaryOf(answer),
  }
}

function problemOf({ row, column, code, value }: RowFault): ImportPreview['problems'][number] {
  const shown = shownCell(value ?? null)
  // A replacer function: a replacement string would expand `$&` in the user's text.
  const message = cellSentences[code].replace('{value}', () => shown)
  return { row, column: excelTexts.headers[column], code, message }
}

function summaryOf(answer: Extract<ImportAnswer, { ok: true }>): ImportPreview['summary'] {
  const { rows, faultyRows, unknownColumns, plan, changes } = answer
  return {
    rows,
    faultyRows,
    unknownColumns: unknownColumns.slice(0, 50).map((title) => shownCell(title.slice(0, 60))),
    newCategories: plan.newCategories,
    newItems: plan.creates.length,
    changedItems: plan.changes.length,
    unchangedItems: plan.unchanged,
    changes: changes.slice(0, mostListedChanges).map(({ row, title, column, before, after }) => ({
      row,
      title,
      column: excelTexts.headers[column],
      before: shownCell(before),
      after: shownCell(after),
    })),
    furtherChanges: Math.max(0, changes.length - mostListedChanges),
  }
}

function shownCell(cell: ExcelCell): string {
  return typeof cell === 'number' ? showNumber(cell) : toPersianDigits(String(cell ?? ''))
}
