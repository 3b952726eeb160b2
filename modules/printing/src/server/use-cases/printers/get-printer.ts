import type { InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import type * as contract from '../../../contract/index.ts'
import type { PrintingDeps } from '../../printing-deps.ts'
import { printerView } from '../../store/printers/printer-view.ts'
import { getUsedPrinter } from './used-printers.ts'

/** Returns an active printer. */
export async function getPrinter(
  { database }: Pick<PrintingDeps, 'database'>,
  { params }: InputOf<typeof contract.getPrinter>,
  { vendorId }: Caller,
): Promise<contract.Printer> {
  return printerView(vendorId, await getUsedPrinter(database, vendorId, params.id))
}
