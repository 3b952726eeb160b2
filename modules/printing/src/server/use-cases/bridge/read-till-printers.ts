import type { DataOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import type * as contract from '../../../contract/index.ts'
import type { PrintingDeps } from '../../printing-deps.ts'
import { bridgeKey, pairedBridges } from '../../store/bridge/bridges.reader.ts'
import { printerView } from '../../store/printers/printer-view.ts'
import { findPrinters, findStations } from '../../store/printers/printers.reader.ts'
import { stationView } from '../../store/printers/station-view.ts'

/** Reads what a till needs to print without the server: bridges with their keys, printers and stations. */
export async function readTillPrinters(
  deps: PrintingDeps,
  { vendorId }: Caller,
): Promise<DataOf<typeof contract.readTillPrinters>> {
  const [bridges, printers, stations] = await Promise.all([
    pairedBridges(deps, vendorId),
    findPrinters(deps.database, vendorId),
    findStations(deps.database, vendorId),
  ])
  return {
    bridges: bridges.map(({ id, name, address, heardAt }) => ({
      id,
      name,
      address,
      heardAt: heardAt.toISOString(),
      key: bridgeKey(deps.bridgeSecret, vendorId, id),
    })),
    printers: printers.filter(({ isActive }) => isActive).map((row) => printerView(vendorId, row)),
    stations: stations.map(stationView),
  }
}
