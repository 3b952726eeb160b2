import type { InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import { Refusal, searchForm } from '@sofreh/kernel'
import type { addPrinter, changePrinter, Printer } from '../../../contract/index.ts'
import { isShopAddress } from '../../../domain/index.ts'
import { changePrinting, type PrintingDeps } from '../../printing-deps.ts'
import { findPrinters, findStations, lockPrinting, type PrinterRow } from '../../store/printers/printers.reader.ts'
import { savePrinter } from '../../store/printers/printers.writer.ts'

type Body = InputOf<typeof addPrinter>['body']

export function printerView(vendorId: string, { stateSince, ...printer }: PrinterRow): Printer {
  return { ...printer, vendorId, stateSince: stateSince?.toISOString() ?? null }
}

/** @throws Refusal PRINTER_NOT_FOUND, also for an inactive printer */
export async function getUsedPrinter(
  handle: Parameters<typeof findPrinters>[0],
  vendorId: string,
  id: string,
): Promise<PrinterRow> {
  const printer = (await findPrinters(handle, vendorId)).find((each) => each.id === id && each.isActive)
  if (!printer) throw new Refusal('PRINTER_NOT_FOUND')
  return printer
}

export function changePrinters(deps: PrintingDeps) {
  const put = (body: Body & { id?: string }, caller: Caller): Promise<Printer> =>
    changePrinting(deps, caller, async (tx) => {
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
  return {
    list: async ({ vendorId }: Caller): Promise<Printer[]> =>
      (await findPrinters(deps.database, vendorId))
        .filter(({ isActive }) => isActive)
        .map((row) => printerView(vendorId, row)),
    get: async (id: string, { vendorId }: Caller): Promise<Printer> =>
      printerView(vendorId, await getUsedPrinter(deps.database, vendorId, id)),
    add: (body: Body, caller: Caller) => put(body, caller),
    change: (body: InputOf<typeof changePrinter>['body'], caller: Caller) => put(body, caller),
    remove: (id: string, caller: Caller): Promise<Printer> =>
      changePrinting(deps, caller, async (tx) => {
        const { vendorId } = caller
        await lockPrinting(tx, vendorId)
        const { stateSince, ...printer } = await getUsedPrinter(tx, vendorId, id)
        await refuseInUse(tx, vendorId, id)
        await savePrinter(tx, vendorId, { ...printer, isActive: false }, deps.clock())
        return printerView(vendorId, { ...printer, stateSince, isActive: false })
      }),
  }
}

/** Rejects a printer that a station uses; the station could not print any more. */
async function refuseInUse(tx: Parameters<typeof findStations>[0], vendorId: string, id: string): Promise<void> {
  const station = (await findStations(tx, vendorId)).find(
    ({ printerId, nextPrinterId }) => printerId === id || nextPrinterId === id,
  )
  if (station) throw new Refusal('PRINTER_IN_USE', { name: station.name })
}
