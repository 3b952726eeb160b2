import type { Tx } from '@sofreh/database'
import type { OrderRow } from '@sofreh/ordering/server'
import { isLateTicket, partsOfTicket, stationsOf } from '../../../domain/index.ts'
import { findOrigin } from '../../store/bridge/bridges.reader.ts'
import type { PrintingDeps } from '../../printing-deps.ts'
import { findKioskPrinter, type KioskPrinter } from '../../store/printers/kiosk-printers.reader.ts'
import { type LineStation, noteLineStations } from '../../store/printers/line-stations.ts'
import { findStations, type StationRow } from '../../store/printers/printers.reader.ts'
import { automaticPrintouts, dividedTickets, knownOrigins, shopOrigins } from '../../store/jobs/jobs.reader.ts'
import { insertJobs, type NewJob, noteDivided } from '../../store/jobs/jobs.writer.ts'
import { origins } from './origins.ts'
import { receiptMoney } from './receipt-money.ts'
import { kitchenJobs, makersOf, receiptJob, type PrintoutInput } from './printouts-of-order.ts'

/** States in which an order has reached the kitchen. */
const begun: ReadonlySet<string> = new Set([
  'CONFIRMED',
  'READYTOSERVE',
  'READYTOPICKUP',
  'READYTOSHIPMENT',
  'DELIVERING',
  'DELIVERED',
])
export const hasBegun = (state: string): boolean => begun.has(state)

/**
 * Queues the printouts that the states of orders require: each new kitchen ticket for each of its stations, and the automatic
 * printouts once. As a reaction it may run again; it makes no printout twice, even when the stations have changed since.
 */
export async function printTickets(
  deps: PrintingDeps,
  tx: Tx,
  vendorId: string,
  orderIds: readonly string[],
): Promise<void> {
  const stations = await findStations(tx, vendorId)
  if (stations.length === 0) return
  // The reads of several orders travel together, and their printouts are written together, in the order of the orders.
  const found = await Promise.all(orderIds.map((orderId) => printoutsOf(deps, tx, { vendorId, orderId, stations })))
  const due = found.flatMap((each) => each ?? [])
  if (due.length === 0) return
  const [, , made] = await Promise.all([
    noteDivided(
      tx,
      vendorId,
      due.flatMap(({ fresh }) => fresh),
    ),
    noteLineStations(
      tx,
      vendorId,
      due.flatMap(({ lines }) => lines),
    ),
    insertJobs(
      tx,
      vendorId,
      due.flatMap(({ jobs }) => jobs),
      deps.clock(),
    ),
  ])
  const queued = new Set(made.map((job) => job.orderId))
  for (const orderId of orderIds)
    if (queued.has(orderId)) await deps.announce(tx, { vendorId, kind: 'paper-queued', subjectId: orderId })
}

type Asked = { vendorId: string; orderId: string; stations: readonly StationRow[] }

type Due = {
  jobs: NewJob[]
  /** The tickets that were divided among the stations. */
  fresh: { id: string }[]
  lines: LineStation[]
}

/** @returns the printouts that the order still needs; undefined for none */
async function printoutsOf(
  deps: PrintingDeps,
  tx: Tx,
  { vendorId, orderId, stations }: Asked,
): Promise<Due | undefined> {
  const [order, tickets] = await Promise.all([
    deps.ordering.findOrder(tx, vendorId, orderId),
    deps.ordering.kitchenTicketsOf(tx, vendorId, orderId),
  ])
  if (!order) return undefined
  const [divided, receipts] = await Promise.all([
    dividedTickets(tx, vendorId, tickets),
    hasBegun(order.sheet.state) ? dueReceipts(deps, tx, { vendorId, order, stations }) : [],
  ])
  const fresh = tickets.filter(({ id }) => !divided.has(id))
  if (fresh.length === 0 && receipts.length === 0) return undefined
  const kitchen = stations.filter(({ layout }) => layout === 'KITCHEN')
  const [making, printedOrigins, money] = await Promise.all([
    makingOf(deps, tx, vendorId),
    fresh.length > 0 ? shopOrigins(tx, vendorId, orderId) : [],
    receiptMoney(deps, tx, vendorId, orderId),
  ])
  const all = { order, kitchen, printedOrigins, now: deps.clock(), first: tickets[0]?.id }
  const jobs = fresh.flatMap((ticket) => ticketJobs(making, { ...all, ticket }))
  for (const station of receipts) {
    const layout = station.layout === 'DELIVERY' ? 'DELIVERY' : 'CUSTOMER'
    const originOf = () => receiptOrigin(order, station)
    jobs.push(receiptJob(making, { order, layout, vendorId, station, originOf, money }))
  }
  return { jobs, fresh, lines: fresh.flatMap((ticket) => lineStations(order, ticket, kitchen)) }
}

type Divided = {
  order: OrderRow
  ticket: Awaited<ReturnType<PrintingDeps['ordering']['kitchenTicketsOf']>>[number]
  kitchen: readonly StationRow[]
  /** Origins of the printouts that a till printed of this order without the internet. */
  printedOrigins: readonly string[]
  first: string | undefined
  now: Date
}

/** Makes one ticket for each station with a part in it, except for stations whose ticket a till printed in the shop. */
function ticketJobs(making: PrintoutInput, { order, ticket, kitchen, printedOrigins, first, now }: Divided): NewJob[] {
  const jobs = kitchenJobs(making, {
    order,
    parts: partsOfTicket(ticket, order.sheet),
    kind: ticket.kind,
    at: ticket.doneAt ?? ticket.createdAt,
    // Sent late by an offline till, or made late after failures: the kitchen may have been informed and have cooked it.
    isLate: isLateTicket(ticket.doneAt ?? ticket.createdAt, now),
    // Dishes that were cooked before the station was created are not printed.
    stations: kitchen.filter(({ createdAt }) => createdAt <= ticket.createdAt),
    originOf: (station) => origins.ticket(ticket.id, station),
  })
  const ofTicket = (station: { id: string }) => [
    origins.ticket(ticket.id, station),
    // The first ticket of an offline sale carries the sale's origin instead.
    ...(ticket.id === first ? [origins.sale(order.id, station)] : []),
  ]
  const causes = [...ofTicket({ id: '' })]
  const lying = printedOrigins.filter((origin) => causes.some((cause) => origin.startsWith(cause)))
  const left = jobs.filter(({ stationId }) => !ofTicket({ id: stationId ?? '' }).some((cause) => lying.includes(cause)))
  // A till printed it at a station that makes no part of it any more: the same dishes may be on paper there.
  const mayLieThere = lying.length > jobs.length - left.length
  return left.map((job) => ({ ...job, isDuplicate: mayLieThere }))
}

/** Returns the station of each dish that a ticket sends; of several stations the first counts. */
function lineStations(order: OrderRow, ticket: Divided['ticket'], kitchen: readonly StationRow[]): LineStation[] {
  const makers = makersOf(kitchen.filter(({ createdAt }) => createdAt <= ticket.createdAt))
  return partsOfTicket(ticket, order.sheet).flatMap((part) => {
    const [station] = part.count > 0 ? stationsOf(part, makers) : []
    return station ? [{ orderId: order.id, lineId: part.lineId, stationId: station.id }] : []
  })
}

type Receipts = { vendorId: string; order: OrderRow; stations: readonly StationRow[] }

/** Returns the stations whose printout of this order is still to be made. Printouts of one layout are made together, once. */
async function dueReceipts(deps: PrintingDeps, tx: Tx, asked: Receipts): Promise<StationRow[]> {
  const automatic = await automaticOf(deps, tx, asked)
  if (automatic.length === 0) return []
  const { vendorId, order } = asked
  const made = await automaticPrintouts(tx, vendorId, order.id)
  return automatic.filter((station) => {
    const wanted = receiptOrigin(order, station)
    const isOncePerLayout = bagCodeOf(order, station) === undefined
    return !made.some(
      ({ origin, layout, isOffline }) =>
        origin === wanted || (isOncePerLayout && !isOffline && layout === station.layout),
    )
  })
}

/** Returns the bag code for a courier's slip: the slip is printed again with each new code, until the food has left. */
function bagCodeOf({ sheet: order }: OrderRow, { layout }: Pick<StationRow, 'layout'>): string | undefined {
  const isHere = order.state === 'CONFIRMED' || order.state === 'READYTOSHIPMENT'
  return layout === 'DELIVERY' && isHere ? order.delivery?.courier?.bagCode : undefined
}

function receiptOrigin(order: OrderRow, station: StationRow): string {
  const bagCode = bagCodeOf(order, station)
  return bagCode === undefined ? origins.automatic(order.id, station) : origins.courier(order.id, bagCode, station)
}

/** Returns the stations that print this fulfilment automatically. */
export function automaticStations(stations: readonly StationRow[], deliveryType: string): StationRow[] {
  const leaves = deliveryType === 'DELIVER' || deliveryType === 'ZFEXPRESS'
  return stations.filter(
    ({ layout, isAutomatic }) => isAutomatic && (layout === 'CUSTOMER' || (layout === 'DELIVERY' && leaves)),
  )
}

/**
 * Returns the automatic stations of one order. A kiosk guest gets the receipt once, from the printer beside the kiosk.
 * A guest who took only the number, or paid in cash, stands at the counter and gets it from the shop's printer.
 */
async function automaticOf(deps: PrintingDeps, tx: Tx, { vendorId, order, stations }: Receipts): Promise<StationRow[]> {
  const automatic = automaticStations(stations, order.sheet.deliveryType)
  const receipt = stations.find(({ layout }) => layout === 'CUSTOMER')
  if (order.sheet.channel !== 'KIOSK' || !receipt || !automatic.some(({ layout }) => layout === 'CUSTOMER'))
    return automatic
  const beside = await findKioskPrinter(tx, vendorId, await deps.ordering.placingDeviceOf(tx, vendorId, order.id))
  if (!beside) return automatic
  const [number, whole] = [origins.kiosk(order.id, receipt), origins.automatic(order.id, receipt)]
  const known = await knownOrigins(tx, vendorId, [number, whole])
  if (known.has(number)) return automatic
  const others = automatic.filter(({ layout }) => layout !== 'CUSTOMER')
  if (known.has(whole)) return others
  const isAtCounter = (await deps.payments.paidInCash(tx, vendorId, [order.id])).has(order.id)
  return isAtCounter ? automatic : [...others, besideKiosk(receipt, beside)]
}

/** Redirects a receipt to the kiosk's printer, one copy; the shop's printer is the fallback. */
export function besideKiosk(station: StationRow, { printerId, printerName }: KioskPrinter): StationRow {
  const next = station.printerId === printerId ? station.nextPrinterId : station.printerId
  return { ...station, printerId, printerName, nextPrinterId: next, copies: 1 }
}

/** Returns what all printouts of a vendor are made with. */
export async function makingOf(deps: PrintingDeps, handle: Tx, vendorId: string): Promise<PrintoutInput> {
  const [settings, origin] = await Promise.all([
    deps.vendors.settingsOf(handle, vendorId),
    findOrigin(handle, vendorId),
  ])
  return {
    newId: deps.newId,
    settings,
    origin,
    receiptTokenOf: deps.feedback.receiptTokenOf,
  }
}
