import type { Database } from '@sofreh/database'
import { Refusal } from '@sofreh/kernel'
import qrcode from 'qrcode'
import { findTable, findTablesInUse, type StoredTable } from '../store/tables.reader.ts'

type TableQr = { tableId: string; name: string; categoryName: string; url: string; svg: string }

/**
 * Returns the QR code of one table.
 * @param origin scheme and host at which guests reach the site
 */
export async function tableQr(
  database: Database,
  asked: { vendorId: string; id: string; origin: string },
): Promise<TableQr> {
  const table = await findTable(database, asked.vendorId, asked.id)
  if (!table) throw new Refusal('TABLE_NOT_FOUND')
  return qrOf(table, asked.origin)
}

/** Returns the codes to print, in the order of halls and tables. */
export async function qrSheet(
  database: Database,
  asked: { vendorId: string; categoryId?: string | undefined; origin: string },
): Promise<TableQr[]> {
  const tables = await findTablesInUse(database, asked.vendorId, asked.categoryId)
  return Promise.all(tables.map((table) => qrOf(table, asked.origin)))
}

/**
 * The code contains the table's own id (docs/guide/tables.md). Error-correction level Q still reads with a quarter of it
 * covered.
 */
async function qrOf(table: StoredTable, origin: string): Promise<TableQr> {
  const url = `${origin}/?table=${table.id}`
  const svg = await qrcode.toString(url, { type: 'svg', errorCorrectionLevel: 'Q', margin: 2 })
  return { tableId: table.id, name: table.name, categoryName: table.categoryName, url, svg: svg.trim() }
}
