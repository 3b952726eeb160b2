import qrcode from 'qrcode'
import type { StoredTable } from '../store/tables.reader.ts'

export type TableQr = { tableId: string; name: string; categoryName: string; url: string; svg: string }

/**
 * The code contains the table's own id (docs/guide/tables.md). Error-correction level Q still reads with a quarter of it
 * covered.
 */
export async function qrOf(table: StoredTable, origin: string): Promise<TableQr> {
  const url = `${origin}/?table=${table.id}`
  const svg = await qrcode.toString(url, { type: 'svg', errorCorrectionLevel: 'Q', margin: 2 })
  return { tableId: table.id, name: table.name, categoryName: table.categoryName, url, svg: svg.trim() }
}
