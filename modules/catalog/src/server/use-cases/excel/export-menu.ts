import { type SheetColumn, writeSheet } from '@sofreh/excel'
import { type ExcelColumn, excelColumns, excelRowsOf } from '../../../domain/index.ts'
import { excelSheetName, excelTexts } from '../../../text/catalog.fa.ts'
import type { MenuCache } from '../menu/menu-cache.ts'

const widths: Partial<Record<ExcelColumn, number>> = {
  id: 10,
  category: 18,
  title: 30,
  description: 44,
  sellChannels: 30,
  deliveryTypes: 34,
  foodShifts: 20,
  toppingCategories: 30,
  tags: 20,
  barcode: 18,
}
export const menuSheetColumns: SheetColumn[] = excelColumns.map((column) => ({
  header: excelTexts.headers[column],
  width: widths[column] ?? 14,
  wrap: column === 'description',
  ...(column === 'discountValue' ? { format: '#,##0.##' } : {}),
}))

/** Exports the whole menu as a workbook; importing it unchanged has no effect. */
export async function exportMenu(deps: { menus: MenuCache }, vendorId: string): Promise<Buffer> {
  const { menu } = await deps.menus.now(vendorId)
  return writeSheet({ sheet: excelSheetName, columns: menuSheetColumns, rows: excelRowsOf(menu, excelTexts) })
}
