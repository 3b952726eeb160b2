import type { DataOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import { businessDateOf } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import type { CouriersDeps } from '../../couriers-deps.ts'
import { bikerView } from '../../store/biker-row.ts'
import { tipsOfDay } from '../../store/courier-reports.reader.ts'
import { getOwnBiker } from '../get-own-biker.ts'

/** Returns the signed-in courier, with the vendor's facts that their page shows. */
export async function readOwnBiker(
  { database, clock, vendors, cash }: CouriersDeps,
  caller: Caller,
): Promise<DataOf<typeof contract.ownBiker>> {
  const [biker, landing, settings] = await Promise.all([
    getOwnBiker(database, caller),
    vendors.landingOf(caller.vendorId),
    vendors.settingsOf(database, caller.vendorId),
  ])
  const { vendorId } = caller
  const cashHeld = await cash.cashOfCourier(database, vendorId, biker.id)
  const date = businessDateOf(clock(), settings.dayStartHour)
  const tipsToday = await tipsOfDay(database, { vendorId, bikerId: biker.id, date })
  const { name: vendorName, phone: vendorPhone } = landing
  return { ...bikerView(biker), vendorName, vendorPhone, currency: settings.currency, cashHeld, tipsToday }
}
