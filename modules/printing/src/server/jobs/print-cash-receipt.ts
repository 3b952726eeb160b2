import type { Tx } from '@sofreh/database'
import { drawerWithinMs } from '../../domain/index.ts'
import { findStations } from '../printers/printers.reader.ts'
import type { PrintingDeps } from '../printing-deps.ts'
import { knownOrigins } from './jobs.reader.ts'
import { insertJobs } from './jobs.writer.ts'
import { origins } from './origins.ts'
import { receiptJob } from './slips-of-order.ts'
import { automaticStations, makingOf } from './print-tickets.ts'

/** What is taken as an order is placed is on the receipt that prints by itself then. */
const laterThanPlacedMs = 1_000

/**
 * Cash was taken for a bill that had been opened before: its receipt prints where receipts print by themselves, and opens the drawer
 * there, once for each such payment. Not for one that is told late: nobody stands at that drawer any more. A reaction, as
 * `printTickets` is.
 */
export function printCashReceipt(deps: PrintingDeps) {
  return async (tx: Tx, vendorId: string, paid: { orderId: string; paymentId: string }): Promise<void> => {
    const takenAt = await deps.cashTakenAt(tx, vendorId, paid.paymentId)
    const now = deps.clock()
    if (!takenAt || now.getTime() - takenAt.getTime() > drawerWithinMs) return
    const order = await deps.findOrder(tx, vendorId, paid.orderId)
    if (!order || takenAt.getTime() - Date.parse(order.sheet.placedAt) < laterThanPlacedMs) return
    const stations = automaticStations(await findStations(tx, vendorId), order.sheet.deliveryType)
    const originOf = (station: { id: string }) => origins.cash(paid.paymentId, station)
    const known = await knownOrigins(tx, vendorId, stations.map(originOf))
    const fresh = stations.filter((station) => station.layout === 'CUSTOMER' && !known.has(originOf(station)))
    if (fresh.length === 0) return
    const making = await makingOf(deps, tx, vendorId)
    const jobs = fresh.map((station) => receiptJob(making, { order, layout: 'CUSTOMER', vendorId, station, originOf }))
    if ((await insertJobs(tx, vendorId, jobs, now)) === 0) return
    await deps.announce(tx, { vendorId, kind: 'paper-queued', subjectId: paid.orderId })
  }
}
