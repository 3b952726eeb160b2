import type { Caller } from '@sofreh/http'
import type { PausesView } from '../../../contract/index.ts'
import { getVendor } from '../../store/vendor.reader.ts'
import type { DaysDeps } from './days-change.ts'
import { pausesView } from './pauses-change.ts'

/** Reads the pauses and the delay in effect. */
export async function readPauses(
  { database, clock }: Pick<DaysDeps, 'database' | 'clock'>,
  { vendorId }: Caller,
): Promise<PausesView> {
  return pausesView(await getVendor(database, vendorId), clock())
}
