import type { InputOf } from '@sofreh/contract'
import type { Handle } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import type { PrintingDeps } from '../../printing-deps.ts'
import { findStations } from '../../store/printers/printers.reader.ts'
import { stationView } from '../../store/printers/station-view.ts'

/** Returns an active station. */
export function getStation(
  { database }: Pick<PrintingDeps, 'database'>,
  { params }: InputOf<typeof contract.getStation>,
  { vendorId }: Caller,
): Promise<contract.Station> {
  return getStationIn(database, vendorId, params.id)
}

/** @throws Refusal STATION_NOT_FOUND, also for an inactive station */
export async function getStationIn(handle: Handle, vendorId: string, id: string): Promise<contract.Station> {
  const station = (await findStations(handle, vendorId)).find((each) => each.id === id)
  if (!station) throw new Refusal('STATION_NOT_FOUND')
  return stationView(station)
}
