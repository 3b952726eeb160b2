import type { DataOf } from '@sofreh/contract'
import type * as contract from '../../../contract/index.ts'
import type { CourierCompaniesDeps } from '../../courier-companies-deps.ts'
import { openAlarms } from '../../store/alarms.ts'
import { settingsOfVendor } from '../../store/settings.reader.ts'
import { isSetUp } from '../company-access.ts'
import { dayBefore } from './day-before.ts'

/** Returns the orders that a company did not carry and that still wait for a courier. */
export async function readAlarms(
  deps: CourierCompaniesDeps,
  vendorId: string,
): Promise<DataOf<typeof contract.listCourierAlarms>> {
  const since = dayBefore(deps.clock())
  const [rows, settings] = await Promise.all([
    openAlarms(deps.database, vendorId, since),
    settingsOfVendor(deps.database, vendorId),
  ])
  const orderIds = rows.map(({ orderId }) => orderId)
  const numbers = await deps.ordering.numbersOfOrders(deps.database, vendorId, orderIds)
  return {
    isWatched: settings.some(isSetUp),
    alarms: rows.map(({ raisedAt, ...row }) => ({
      ...row,
      raisedAt: raisedAt.toISOString(),
      orderNumber: numbers.get(row.orderId) ?? '',
    })),
  }
}
