import type { Tx } from '@sofreh/database'
import type { OrderRow } from '@sofreh/ordering/server'
import { isLateTicket, partsOfTicket } from '../../domain/index.ts'
import { findOrigin } from '../bridge/bridges.reader.ts'
import type { PrintingDeps } from '../printing-deps.ts'
import { findKioskPrinter, type KioskPrinter } from '../printers/kiosk-printers.reader.ts'
import { findStations, type StationRow } from '../printers/printers.reader.ts'
import { knownOrigins } from './jobs.reader.ts'
import { insertJobs, type NewJob } from './jobs.writer.ts'
import { origins } from './origins.ts'
import { kitchenJobs, receiptJob, type SlipMaking } from './slips-of-order.ts'

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
 * Puts on paper what an order's life calls for: each new kitchen ticket for each of its stations, and once the slips that print by
 * themselves. A reaction: it may run again, and what it made already it does not make twice.
 */
export function printTickets(deps: PrintingDeps) {
  return async (tx: Tx, vendorId: string, orderId: string): Promise<void> => {
    const stations = await findStations(tx, vendorId)
    if (stations.length === 0) return
    const order = await deps.findOrder(tx, vendorId, orderId)
    if (!order) return
    const tickets = await deps.kitchenTicketsOf(tx, vendorId, orderId)
    const kitchen = stations.filter(({ layout }) => layout === 'KITCHEN')
    const wanted = tickets.flatMap((ticket) =>
      kitchen
        // What was cooked before the station stood is not printed years later.
        .filter(({ createdAt }) => createdAt <= ticket.createdAt)
        .map((station) => origins.ticket(ticket.id, station)),
    )
    const automatic = hasBegun(order.sheet.state) ? await automaticOf(deps, tx, { vendorId, order, stations }) : []
    const automaticOrigins = automatic.map((station) => origins.automatic(orderId, station))
    const told = await toldInShop(tx, { vendorId, orderId, kitchen, first: tickets[0]?.id })
    const made = await knownOrigins(tx, vendorId, [...wanted, ...automaticOrigins])
    const known = new Set([...told, ...made.keys()])
    if ([...wanted, ...automaticOrigins].every((origin) => known.has(origin))) return
    const making = await makingOf(deps, tx, vendorId)
    const jobs: NewJob[] = tickets.flatMap((ticket) =>
      kitchenJobs(making, {
        order,
        parts: partsOfTicket(ticket, order.sheet),
        kind: ticket.kind,
        at: ticket.doneAt ?? ticket.createdAt,
        isLate: ticket.doneAt !== null && isLateTicket(ticket.doneAt, ticket.createdAt),
        stations: kitchen.filter(({ createdAt }) => createdAt <= ticket.createdAt),
        originOf: (station) => origins.ticket(ticket.id, station),
      }),
    )
    for (const station of automatic) {
      const layout = station.layout === 'DELIVERY' ? 'DELIVERY' : 'CUSTOMER'
      const originOf = () => origins.automatic(orderId, station)
      jobs.push(receiptJob(making, { order, layout, vendorId, station, originOf }))
    }
    const fresh = jobs.filter(({ origin }) => !known.has(origin))
    if ((await insertJobs(tx, vendorId, fresh, deps.clock())) === 0) return
    await deps.announce(tx, { vendorId, kind: 'paper-queued', subjectId: orderId })
  }
}

type Told = { vendorId: string; orderId: string; kitchen: readonly StationRow[]; first: string | undefined }

/** Stations to which a till told its sale without the internet: their part of the sale's first ticket lies there. */
async function toldInShop(tx: Tx, { vendorId, orderId, kitchen, first }: Told): Promise<string[]> {
  if (first === undefined || kitchen.length === 0) return []
  const ofSale = kitchen.map((station) => origins.sale(orderId, station))
  const told = await knownOrigins(tx, vendorId, ofSale)
  return kitchen
    .filter((station) => told.has(origins.sale(orderId, station)))
    .map((station) => origins.ticket(first, station))
}

/** The stations where an order of this kind has its slips printed by themselves. */
export function automaticStations(stations: readonly StationRow[], deliveryType: string): StationRow[] {
  const leaves = deliveryType === 'DELIVER' || deliveryType === 'ZFEXPRESS'
  return stations.filter(
    ({ layout, isAutomatic }) => isAutomatic && (layout === 'CUSTOMER' || (layout === 'DELIVERY' && leaves)),
  )
}

/**
 * The same for one order: a guest of a kiosk with a printer beside it gets the receipt there, once. Who took the number alone, or
 * paid in cash, stands at the counter, and has it where the shop's come out.
 */
async function automaticOf(
  deps: PrintingDeps,
  tx: Tx,
  { vendorId, order, stations }: { vendorId: string; order: OrderRow; stations: readonly StationRow[] },
): Promise<StationRow[]> {
  const automatic = automaticStations(stations, order.sheet.deliveryType)
  const receipt = stations.find(({ layout }) => layout === 'CUSTOMER')
  if (order.sheet.channel !== 'KIOSK' || !receipt || !automatic.some(({ layout }) => layout === 'CUSTOMER'))
    return automatic
  const beside = await findKioskPrinter(tx, vendorId, await deps.placingDeviceOf(tx, vendorId, order.id))
  if (!beside) return automatic
  const [number, whole] = [origins.kiosk(order.id, receipt), origins.automatic(order.id, receipt)]
  const known = await knownOrigins(tx, vendorId, [number, whole])
  if (known.has(number)) return automatic
  const others = automatic.filter(({ layout }) => layout !== 'CUSTOMER')
  if (known.has(whole)) return others
  const isAtCounter = (await deps.paidInCash(tx, vendorId, [order.id])).has(order.id)
  return isAtCounter ? automatic : [...others, besideKiosk(receipt, beside)]
}

/** What the shop's station prints, once and out of the kiosk's own printer; does that one not print, the shop's has it. */
export function besideKiosk(station: StationRow, { printerId, printerName }: KioskPrinter): StationRow {
  const next = station.printerId === printerId ? station.nextPrinterId : station.printerId
  return { ...station, printerId, printerName, nextPrinterId: next, copies: 1 }
}

/** What all slips of a vendor are made with. */
export async function makingOf(deps: PrintingDeps, handle: Tx, vendorId: string): Promise<SlipMaking> {
  return {
    newId: deps.newId,
    settings: await deps.settingsOf(handle, vendorId),
    origin: await findOrigin(handle, vendorId),
    receiptTokenOf: deps.receiptTokenOf,
  }
}
