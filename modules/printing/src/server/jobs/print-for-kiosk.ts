import type { DataOf, InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { printAtKiosk } from '../../contract/index.ts'
import type { PrintingDeps } from '../printing-deps.ts'
import { findKioskPrinters, type KioskPrinter } from '../printers/kiosk-printers.reader.ts'
import type { StationRow } from '../printers/printers.reader.ts'
import { stationsFor } from '../printers/stations-for.ts'
import { knownOrigins } from './jobs.reader.ts'
import { insertJobs } from './jobs.writer.ts'
import { origins } from './origins.ts'
import { hasBegun, makingOf } from './print-tickets.ts'
import { receiptJob } from './slips-of-order.ts'

/**
 * The number for the hand of a guest who ordered at a kiosk, as a receipt from the printer beside it, else from the shop's. Once for
 * an order: where the shop's receipts print by themselves, the one that comes with the kitchen's ticket is this one; what stands beside
 * the kiosk is another paper than the shop's own.
 */
export function printForKiosk(deps: PrintingDeps) {
  return (
    { body }: InputOf<typeof printAtKiosk>,
    { vendorId, deviceId }: Caller,
  ): Promise<DataOf<typeof printAtKiosk>> =>
    deps.database.transaction(async (tx) => {
      const order = await deps.lockOrder(tx, vendorId, body.orderId)
      const placedAt = order && (await deps.placingDeviceOf(tx, vendorId, body.orderId))
      // For another kiosk than the one it was placed at it does not exist.
      if (!order || order.sheet.channel !== 'KIOSK' || !deviceId || placedAt !== deviceId)
        throw new Refusal('ORDER_NOT_FOUND')
      const shops = await stationsFor(tx, vendorId, 'CUSTOMER')
      const beside = (await findKioskPrinters(tx, vendorId)).find((kiosk) => kiosk.deviceId === deviceId)
      const stations = beside ? shops.slice(0, 1).map((station) => besideKiosk(station, beside)) : shops
      const { printerName } = stations[0] ?? { printerName: '' }
      const asked = stations.map((station) => origins.kiosk(order.id, station))
      if ((await knownOrigins(tx, vendorId, asked)).size > 0) return { printerName }
      const originOf = !beside && hasBegun(order.sheet.state) ? origins.automatic : origins.kiosk
      const making = await makingOf(deps, tx, vendorId)
      const jobs = stations.map((station) =>
        receiptJob(making, {
          order,
          layout: 'CUSTOMER',
          vendorId,
          station,
          originOf: () => originOf(order.id, station),
        }),
      )
      if ((await insertJobs(tx, vendorId, jobs, deps.clock())) > 0)
        await deps.announce(tx, { vendorId, kind: 'paper-queued', subjectId: order.id })
      return { printerName }
    })
}

/** What the shop's station prints, out of the kiosk's own printer; does that one not print, the shop's has it. */
function besideKiosk(station: StationRow, { printerId, printerName }: KioskPrinter): StationRow {
  const next = station.printerId === printerId ? station.nextPrinterId : station.printerId
  return { ...station, printerId, printerName, nextPrinterId: next }
}
