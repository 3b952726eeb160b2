import type { Database } from '@sofreh/database'
import { findTablesInUse } from '../store/tables.reader.ts'
import { type TableQr, qrOf } from './qr-of.ts'

/** Returns the codes to print, in the order of halls and tables. */
export async function qrSheet(
  database: Database,
  asked: { vendorId: string; categoryId?: string | undefined; origin: string },
): Promise<TableQr[]> {
  const tables = await findTablesInUse(database, asked.vendorId, asked.categoryId)
  return Promise.all(tables.map((table) => qrOf(table, asked.origin)))
}
