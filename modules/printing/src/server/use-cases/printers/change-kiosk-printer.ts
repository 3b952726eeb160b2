import type { InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import type { PrintingDeps } from '../../printing-deps.ts'
import { lockPrinting } from '../../store/printers/printers.reader.ts'
import { saveKioskPrinter } from '../../store/printers/printers.writer.ts'
import { changePrinting } from './change-printing.ts'
import { type KioskPrinters, kioskPrintersIn } from './list-kiosk-printers.ts'
import { getUsedPrinter } from './used-printers.ts'

/** Changes the printer beside a kiosk. */
export function changeKioskPrinter(
  deps: PrintingDeps,
  { params, body }: InputOf<typeof contract.changeKioskPrinter>,
  caller: Caller,
): Promise<KioskPrinters> {
  return changePrinting(deps, caller, async (tx) => {
    const { vendorId } = caller
    await lockPrinting(tx, vendorId)
    if (!(await deps.identity.isPaired(tx, vendorId, params.id))) throw new Refusal('DEVICE_NOT_FOUND')
    if (body.printerId !== null) await getUsedPrinter(tx, vendorId, body.printerId)
    await saveKioskPrinter(tx, { vendorId, deviceId: params.id, printerId: body.printerId })
    return kioskPrintersIn(tx, vendorId)
  })
}
