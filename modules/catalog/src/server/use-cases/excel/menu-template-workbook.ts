import { writeSheets } from '@sofreh/excel'
import { excelColumns } from '../../../domain/index.ts'
import { excelSheetName, excelTexts } from '../../../text/catalog.fa.ts'
import { menuTemplate } from '../../../text/menu-template.fa.ts'
import { menuSheetColumns } from './export-menu.ts'

/** Builds the template workbook: the columns with example rows, which an import skips, and a guide to each column. */
export function menuTemplateWorkbook(): Promise<Buffer> {
  const { guide, examples } = menuTemplate
  return writeSheets([
    {
      sheet: excelSheetName,
      columns: menuSheetColumns,
      rows: examples.map((example) => excelColumns.map((column) => example[column] ?? null)),
    },
    {
      sheet: guide.sheet,
      columns: [
        { header: guide.headers.column, width: 22 },
        { header: guide.headers.what, width: 56, wrap: true },
        { header: guide.headers.empty, width: 34, wrap: true },
      ],
      rows: [
        ...guide.steps.map((step) => [null, step, null]),
        ...excelColumns.map((column) => [excelTexts.headers[column], ...guide.columns[column]]),
      ],
    },
  ])
}
