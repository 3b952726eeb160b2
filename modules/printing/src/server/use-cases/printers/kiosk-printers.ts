import type { DataOf, InputOf } from '@sofreh/contract'
import type { Handle } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { changeKioskPrinter, listKioskPrinters } from '../../../contract/index.ts'
import { changePrinting, type PrintingDeps } from '../../printing-deps.ts'
import { getUsedPrinter } from './change-printers.ts'
import { findKioskPrinters } from '../../store/printers/kiosk-printers.reader.ts'
import { findPrinters, lockPrinting } from '../../store/printers/printers.reader.ts'
import { saveKioskPrinter } from '../../store/printers/printers.writer.ts'

type Answer = DataOf<typeof listKioskPrinters>

/** Reads and changes the printer beside each kiosk. */
export function kioskPrinters(deps: PrintingDeps) {
  return {
    list: ({ vendorId }: Caller): Promise<Answer> => view(deps.database, vendorId),
    change: ({ params, body }: InputOf<typeof changeKioskPrinter>, caller: Caller): Promise<Answer> =>
      changePrinting(deps, caller, async (tx) => {
        const { vendorId } = caller
        await lockPrinting(tx, vendorId)
        if (!(await deps.identity.isPaired(tx, vendorId, params.id))) throw new Refusal('DEVICE_NOT_FOUND')
        if (body.printerId !== null) await getUsedPrinter(tx, vendorId, body.printerId)
        await saveKioskPrinter(tx, { vendorId, deviceId: params.id, printerId: body.printerId })
        return view(tx, vendorId)
      }),
  }
}

async function view(handle: Handle, vendorId: string): Promise<Answer> {
  const printers = (await findPrinters(handle, vendorId)).filter(({ isActive }) => isActive)
  const kiosks = await findKioskPrinters(handle, vendorId)
  return {
    printers: printers.map(({ id, name }) => ({ id, name })),
    kiosks: kiosks.map(({ deviceId, printerId }) => ({ deviceId, printerId })),
  }
}
