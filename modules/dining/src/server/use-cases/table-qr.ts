import type { Database } from '@sofreh/database'
import { Refusal } from '@sofreh/kernel'
import { findTable } from '../store/tables.reader.ts'
import { type TableQr, qrOf } from './qr-of.ts'

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
