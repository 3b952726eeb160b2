import type { Caller } from '@sofreh/http'
import type { DaysView } from '../../../contract/index.ts'
import { getVendor } from '../../store/vendor.reader.ts'
import { type DaysDeps, daysView, todayOf } from './days-change.ts'

/** Lists the dated exceptions that are not over, with proposals. */
export async function listDays(deps: Pick<DaysDeps, 'database' | 'clock'>, { vendorId }: Caller): Promise<DaysView> {
  return daysView(await getVendor(deps.database, vendorId), todayOf(deps))
}
