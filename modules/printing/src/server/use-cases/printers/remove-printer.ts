import type { InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import type * as contract from '../../../contract/index.ts'
import type { PrintingDeps } from '../../printing-deps.ts'
import { printerView } from '../../store/printers/printer-view.ts'
import { lockPrinting } from '../../store/printers/printers.reader.ts'
import { savePrinter } from '../../store/printers/printers.writer.ts'
import { changePrinting } from './change-printing.ts'
import { getUsedPrinter, refuseInUse } from './used-printers.ts'

/** Removes a printer that no station uses; its printouts remain. */
export function removePrinter(
  deps: PrintingDeps,
  { params }: InputOf<typeof contract.removePrinter>,
  caller: Caller,
): Promise<contract.Printer> {
  return changePrinting(deps, caller, async (tx) => {
    const { vendorId } = caller
    await lockPrinting(tx, vendorId)
    const { stateSince, ...printer } = await getUsedPrinter(tx, vendorId, params.id)
    await refuseInUse(tx, vendorId, params.id)
    await savePrinter(tx, vendorId, { ...printer, isActive: false }, deps.clock())
    return printerView(vendorId, { ...printer, stateSince, isActive: false })
  })
}
