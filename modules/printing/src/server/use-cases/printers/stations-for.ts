import type { Tx } from '@sofreh/database'
import { Refusal } from '@sofreh/kernel'
import type { PrintoutLayout } from '../../../domain/index.ts'
import { layoutNames } from '../../../text/printing.fa.ts'
import { findPrinters, findStations, type StationRow } from '../../store/printers/printers.reader.ts'

/**
 * Returns the stations of a layout; when there is none, a default station on the first active printer.
 * @throws Refusal NO_PRINTER
 */
export async function stationsFor(tx: Tx, vendorId: string, layout: PrintoutLayout): Promise<StationRow[]> {
  const stations = (await findStations(tx, vendorId)).filter((station) => station.layout === layout)
  if (stations.length > 0) return stations
  const printer = (await findPrinters(tx, vendorId)).find(({ isActive }) => isActive)
  if (!printer) throw new Refusal('NO_PRINTER')
  return [
    {
      id: '',
      name: layoutNames[layout],
      layout,
      printerId: printer.id,
      printerName: printer.name,
      nextPrinterId: null,
      copies: 1,
      takesRest: true,
      isAutomatic: false,
      hasQr: true,
      position: 0,
      isActive: true,
      createdAt: new Date(0),
      categoryIds: [],
      menuItemIds: [],
    },
  ]
}
