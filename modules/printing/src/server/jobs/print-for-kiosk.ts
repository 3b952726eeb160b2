import type { DataOf, InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { printAtKiosk } from '../../contract/index.ts'
import type { PrintingDeps } from '../printing-deps.ts'
import { stationsFor } from '../printers/stations-for.ts'
import { knownOrigins } from './jobs.reader.ts'
import { insertJobs } from './jobs.writer.ts'
import { origins } from './origins.ts'
import { hasBegun, makingOf } from './print-tickets.ts'
import { receiptJob } from './slips-of-order.ts'

/**
 * The number for the hand of a guest who ordered at a kiosk, as a receipt from the shop's printer. Once for an order: where receipts
 * print by themselves, the one that comes with the kitchen's ticket is this one.
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
      const stations = await stationsFor(tx, vendorId, 'CUSTOMER')
      const { printerName } = stations[0] ?? { printerName: '' }
      const asked = stations.map((station) => origins.kiosk(order.id, station))
      if ((await knownOrigins(tx, vendorId, asked)).size > 0) return { printerName }
      const originOf = hasBegun(order.sheet.state) ? origins.automatic : origins.kiosk
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
