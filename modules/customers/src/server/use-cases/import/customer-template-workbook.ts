import { type SheetColumn, writeSheets } from '@sofreh/excel'
import { type CustomerColumn, customerColumns } from '../../../domain/index.ts'
import { customerImportText } from '../../../text/customer-import.fa.ts'

const { sheet, headers, example, guide } = customerImportText
const widths: Partial<Record<CustomerColumn, number>> = { address: 44, note: 30, lastName: 22 }
const columns: SheetColumn[] = customerColumns.map((column) => ({
  header: headers[column][0],
  width: widths[column] ?? 16,
}))

/**
 * Writes the template workbook: the columns with an example row, which an import ignores, and a guide to each column.
 */
export function customerTemplateWorkbook(): Promise<Buffer> {
  return writeSheets([
    { sheet, columns, rows: [customerColumns.map((column) => example[column])] },
    {
      sheet: guide.sheet,
      columns: [
        { header: guide.headers.column, width: 22 },
        { header: guide.headers.what, width: 56, wrap: true },
        { header: guide.headers.empty, width: 24, wrap: true },
      ],
      rows: [
        ...guide.steps.map((step) => [null, step, null]),
        ...customerColumns.map((column) => [headers[column][0], ...guide.columns[column]]),
      ],
    },
  ])
}
