import { Refusal } from '@sofreh/kernel'
import { findPrinters, findStations, type PrinterRow } from '../../store/printers/printers.reader.ts'

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

/** Rejects a printer that a station uses; the station could not print any more. */
export async function refuseInUse(tx: Parameters<typeof findStations>[0], vendorId: string, id: string): Promise<void> {
  const station = (await findStations(tx, vendorId)).find(
    ({ printerId, nextPrinterId }) => printerId === id || nextPrinterId === id,
  )
  if (station) throw new Refusal('PRINTER_IN_USE', { name: station.name })
}
