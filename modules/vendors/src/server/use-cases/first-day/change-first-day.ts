import type { Caller } from '@sofreh/http'
import type { FirstDay } from '../../store/first-day.reader.ts'
import { saveFirstDay } from '../../store/first-day.writer.ts'
import type { VendorsDeps } from '../../vendors-deps.ts'

/** Replaces the dismissed steps. */
export function changeFirstDay(
  { database }: Pick<VendorsDeps, 'database'>,
  { vendorId, once }: Caller,
  asked: FirstDay,
): Promise<FirstDay> {
  const firstDay = { putAside: [...new Set(asked.putAside)] }
  return database.transaction(
    async (tx) => {
      await saveFirstDay(tx, vendorId, firstDay)
      return firstDay
    },
    { once },
  )
}
