import type { DataOf, InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import { balanceOf } from '@sofreh/ordering/domain'
import type { OrderRow } from '@sofreh/ordering/server'
import type { VendorSettings } from '@sofreh/vendors/domain'
import type { printAtKiosk } from '../../../contract/index.ts'
import type { PrintingDeps } from '../../printing-deps.ts'
import { findKioskPrinter } from '../../store/printers/kiosk-printers.reader.ts'
import { stationsFor } from '../printers/stations-for.ts'
import { knownOrigins } from '../../store/jobs/jobs.reader.ts'
import { insertJobs } from '../../store/jobs/jobs.writer.ts'
import { origins } from './origins.ts'
import { besideKiosk, hasBegun, makingOf } from './print-tickets.ts'
import { receiptMoney } from './receipt-money.ts'
import { receiptJob } from './printouts-of-order.ts'

/**
 * Prints the receipt of a kiosk's order at the printer beside the kiosk, else at the vendor's. Prints once per order:
 * when it is the full receipt, no automatic receipt follows.
 */
export function printForKiosk(
  deps: PrintingDeps,
  { body }: InputOf<typeof printAtKiosk>,
  { vendorId, deviceId }: Caller,
): Promise<DataOf<typeof printAtKiosk>> {
  return deps.database.transaction(async (tx) => {
    const order = await deps.ordering.lockOrder(tx, vendorId, body.orderId)
    const placedAt = order && (await deps.ordering.placingDeviceOf(tx, vendorId, body.orderId))
    // Another kiosk's order is reported as not found.
    if (!order || order.sheet.channel !== 'KIOSK' || !deviceId || placedAt !== deviceId)
      throw new Refusal('ORDER_NOT_FOUND')
    const shops = await stationsFor(tx, vendorId, 'CUSTOMER')
    const beside = await findKioskPrinter(tx, vendorId, deviceId)
    const stations = beside ? shops.slice(0, 1).map((station) => besideKiosk(station, beside)) : shops
    const { printerName } = stations[0] ?? { printerName: '' }
    const asked = stations.flatMap((station) => [
      origins.kiosk(order.id, station),
      origins.automatic(order.id, station),
    ])
    if ((await knownOrigins(tx, vendorId, asked)).size > 0) return { printerName }
    const making = await makingOf(deps, tx, vendorId)
    const originOf = isWholeReceipt(order, making.settings) ? origins.automatic : origins.kiosk
    const money = await receiptMoney(deps, tx, vendorId, order.id)
    const jobs = stations.map((station) =>
      receiptJob(making, {
        order,
        layout: 'CUSTOMER',
        vendorId,
        station,
        money,
        originOf: () => originOf(order.id, station),
      }),
    )
    if ((await insertJobs(tx, vendorId, jobs, deps.clock())).length > 0)
      await deps.announce(tx, { vendorId, kind: 'paper-queued', subjectId: order.id })
    return { printerName }
  })
}

/** Returns false when only the order number prints: the guest pays at the counter and gets the receipt there. */
function isWholeReceipt({ sheet: order, price }: OrderRow, { payLaterChannels }: VendorSettings): boolean {
  const beginsUnpaid = order.isPayLater && payLaterChannels.includes('KIOSK')
  return beginsUnpaid || hasBegun(order.state) || balanceOf(order, price.finalPrice).due === 0
}
