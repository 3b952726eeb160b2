import type { Caller } from '@sofreh/http'
import type { Station } from '../../../contract/index.ts'
import type { PrintingDeps } from '../../printing-deps.ts'
import { findStations } from '../../store/printers/printers.reader.ts'
import { stationView } from '../../store/printers/station-view.ts'

/** Lists the active stations. */
export async function listStations(
  { database }: Pick<PrintingDeps, 'database'>,
  { vendorId }: Caller,
): Promise<Station[]> {
  return (await findStations(database, vendorId)).map(stationView)
}
