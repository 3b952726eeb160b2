import type { Caller } from '@sofreh/http'
import { type FirstDay, firstDayOf } from '../../store/first-day.reader.ts'
import type { VendorsDeps } from '../../vendors-deps.ts'

/** Returns the steps that the owner dismissed. */
export function readFirstDay({ database }: Pick<VendorsDeps, 'database'>, { vendorId }: Caller): Promise<FirstDay> {
  return firstDayOf(database, vendorId)
}
