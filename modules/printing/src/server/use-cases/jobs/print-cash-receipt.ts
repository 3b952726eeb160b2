import type { Tx } from '@sofreh/database'
import { balanceOf } from '@sofreh/ordering/domain'
import type { OrderRow } from '@sofreh/ordering/server'
import { drawerWithinMs } from '../../../domain/index.ts'
import { findStations } from '../../store/printers/printers.reader.ts'
import type { PrintingDeps } from '../../printing-deps.ts'
import { knownOrigins } from '../../store/jobs/jobs.reader.ts'
import { insertJobs } from '../../store/jobs/jobs.writer.ts'
import { origins } from './origins.ts'
import { receiptMoney } from './receipt-money.ts'
import { receiptJob } from './printouts-of-order.ts'
import { automaticStations, hasBegun, makingOf } from './print-tickets.ts'

/** A payment taken while the order is placed is on the automatic receipt already. */
const laterThanPlacedMs = 1_000

/**
 * Prints the receipt of cash taken for a bill that was opened before, once per payment, at stations that print receipts
 * automatically. This also opens the drawer there. A bill that starts with this payment has one receipt for both. A
 * payment that arrives late prints nothing, because the person has left the drawer. A reaction, like `printTickets`.
 */
export async function printCashReceipt(
  deps: PrintingDeps,
  tx: Tx,
  vendorId: string,
  paid: { orderId: string; paymentId: string },
): Promise<void> {
  const takenAt = await deps.payments.cashTakenAt(tx, vendorId, paid.paymentId)
  const now = deps.clock()
  if (!takenAt || now.getTime() - takenAt.getTime() > drawerWithinMs) return
  const order = await deps.ordering.findOrder(tx, vendorId, paid.orderId)
  if (!order || takenAt.getTime() - Date.parse(order.sheet.placedAt) < laterThanPlacedMs) return
  const stations = automaticStations(await findStations(tx, vendorId), order.sheet.deliveryType)
  const ofCash = (station: { id: string }) => origins.cash(paid.paymentId, station)
  const ofOrder = (station: { id: string }) => origins.automatic(order.id, station)
  const known = await knownOrigins(tx, vendorId, [...stations.map(ofCash), ...stations.map(ofOrder)])
  const fresh = stations.filter(
    (station) =>
      station.layout === 'CUSTOMER' && !known.has(ofCash(station)) && !isSince(known.get(ofOrder(station)), takenAt),
  )
  if (fresh.length === 0) return
  const making = await makingOf(deps, tx, vendorId)
  const money = await receiptMoney(deps, tx, vendorId, order.id)
  const begins = beginsWith(order, takenAt)
  const jobs = fresh.map((station) => {
    const originOf = begins && !known.has(ofOrder(station)) ? ofOrder : ofCash
    return receiptJob(making, { order, layout: 'CUSTOMER', vendorId, station, originOf, money })
  })
  if ((await insertJobs(tx, vendorId, jobs, now)).length === 0) return
  await deps.announce(tx, { vendorId, kind: 'paper-queued', subjectId: paid.orderId })
}

/** Returns whether the automatic receipt shows this payment: it pays the whole bill, and cooking started no earlier. */
function beginsWith({ sheet: order, price }: OrderRow, takenAt: Date): boolean {
  const { CONFIRMED } = order.times
  const isNew = CONFIRMED === undefined ? !hasBegun(order.state) : isSince(new Date(CONFIRMED), takenAt)
  return isNew && balanceOf(order, price.finalPrice).due === 0
}

const isSince = (at: Date | undefined, takenAt: Date): boolean => at !== undefined && at >= takenAt
