import type { Caller } from '@sofreh/http'
import type { Printer } from '../../../contract/index.ts'
import type { PrintingDeps } from '../../printing-deps.ts'
import { printerView } from '../../store/printers/printer-view.ts'
import { findPrinters } from '../../store/printers/printers.reader.ts'

/** Lists the active printers. */
export async function listPrinters(
  { database }: Pick<PrintingDeps, 'database'>,
  { vendorId }: Caller,
): Promise<Printer[]> {
  const printers = await findPrinters(database, vendorId)
  return printers.filter(({ isActive }) => isActive).map((row) => printerView(vendorId, row))
}
