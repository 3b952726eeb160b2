import type { DataOf } from '@sofreh/contract'
import type * as contract from '../../../contract/index.ts'
import type { CourierCompaniesDeps } from '../../courier-companies-deps.ts'
import { requestsToWatch } from '../../store/requests.reader.ts'
import { settingsOfVendor } from '../../store/settings.reader.ts'
import { isSetUp } from '../company-access.ts'
import { dayBefore } from './day-before.ts'
import { requestViews } from './request-views.ts'

/** Returns the open requests and those that a person must look at. */
export async function readRequests(
  deps: CourierCompaniesDeps,
  vendorId: string,
): Promise<DataOf<typeof contract.listRequests>> {
  const since = dayBefore(deps.clock())
  const [rows, settings] = await Promise.all([
    requestsToWatch(deps.database, vendorId, since),
    settingsOfVendor(deps.database, vendorId),
  ])
  const open = rows.filter(({ endedAt }) => endedAt === null)
  return {
    requests: await requestViews(deps, vendorId, rows),
    companies: settings.filter(isSetUp).map(({ company }) => company),
    openFare: open.reduce((sum, { fare, quotedFare }) => sum + (fare ?? quotedFare ?? 0), 0),
  }
}
