import type { InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import { Refusal, searchForm } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import { isShopAddress } from '../../../domain/index.ts'
import type { PrintingDeps } from '../../printing-deps.ts'
import { printerView } from '../../store/printers/printer-view.ts'
import { findPrinters, lockPrinting } from '../../store/printers/printers.reader.ts'
import { savePrinter } from '../../store/printers/printers.writer.ts'
import { changePrinting } from './change-printing.ts'
import { refuseInUse } from './used-printers.ts'

type Body = InputOf<typeof contract.addPrinter>['body'] & { id?: string }

/** Adds a printer, or changes the one with this id. */
export function putPrinter(deps: PrintingDeps, { body }: { body: Body }, caller: Caller): Promise<contract.Printer> {
  return changePrinting(deps, caller, async (tx) => {
    const { vendorId } = caller
    if (!isShopAddress(body.ip) && !deps.mayReachAnything) {
      const fields = [{ field: 'ip', code: 'PRINTER_ADDRESS_FOREIGN' }]
      throw new Refusal('PRINTER_ADDRESS_FOREIGN', { fields })
    }
    await lockPrinting(tx, vendorId)
    const known = await findPrinters(tx, vendorId)
    const before = known.find(({ id, isActive }) => id === body.id && isActive)
    if (body.id !== undefined && !before) throw new Refusal('PRINTER_NOT_FOUND')
    const key = searchForm(body.name)
    const twin = known.find(({ id, name, isActive }) => isActive && id !== body.id && searchForm(name) === key)
    if (twin && body.isActive)
      throw new Refusal('PRINTER_NAME_TAKEN', {
        name: twin.name,
        fields: [{ field: 'name', code: 'PRINTER_NAME_TAKEN', name: twin.name }],
      })
    const id = body.id ?? deps.newId()
    if (!body.isActive) await refuseInUse(tx, vendorId, id)
    await savePrinter(tx, vendorId, { ...body, id }, deps.clock())
    const saved = (await findPrinters(tx, vendorId)).find((each) => each.id === id)
    if (!saved) throw new Error('a printer was not written')
    return printerView(vendorId, saved)
  })
}
