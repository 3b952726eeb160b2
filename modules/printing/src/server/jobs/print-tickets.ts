import type { Tx } from '@sofreh/database'
import type { OrderRow } from '@sofreh/ordering/server'
import { isLateTicket, partsOfTicket } from '../../domain/index.ts'
import { findOrigin } from '../bridge/bridges.reader.ts'
import type { PrintingDeps } from '../printing-deps.ts'
import { findKioskPrinter, type KioskPrinter } from '../printers/kiosk-printers.reader.ts'
import { findStations, type StationRow } from '../printers/printers.reader.ts'
import { automaticSlips, dividedTickets, knownOrigins, shopOrigins } from './jobs.reader.ts'
import { insertJobs, type NewJob, noteDivided } from './jobs.writer.ts'
import { origins } from './origins.ts'
import { receiptMoney } from './receipt-money.ts'
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
 * themselves. A reaction: it may run again, and what it made already it does not make twice, whatever became of the stations since.
 */
export function printTickets(deps: PrintingDeps) {
  return async (tx: Tx, vendorId: string, orderId: string): Promise<void> => {
    const stations = await findStations(tx, vendorId)
    if (stations.length === 0) return
    const order = await deps.findOrder(tx, vendorId, orderId)
    if (!order) return
    const tickets = await deps.kitchenTicketsOf(tx, vendorId, orderId)
    const divided = await dividedTickets(tx, vendorId, tickets)
    const fresh = tickets.filter(({ id }) => !divided.has(id))
    const receipts = hasBegun(order.sheet.state) ? await dueReceipts(deps, tx, { vendorId, order, stations }) : []
    if (fresh.length === 0 && receipts.length === 0) return
    const making = await makingOf(deps, tx, vendorId)
    const kitchen = stations.filter(({ layout }) => layout === 'KITCHEN')
    const told = fresh.length > 0 ? await shopOrigins(tx, vendorId, orderId) : []
    const all = { order, kitchen, told, now: deps.clock(), first: tickets[0]?.id }
    const jobs = fresh.flatMap((ticket) => ticketJobs(making, { ...all, ticket }))
    const money = await receiptMoney(deps, tx, vendorId, orderId)
    for (const station of receipts) {
      const layout = station.layout === 'DELIVERY' ? 'DELIVERY' : 'CUSTOMER'
      const originOf = () => origins.automatic(orderId, station)
      jobs.push(receiptJob(making, { order, layout, vendorId, station, originOf, money }))
    }
    await noteDivided(tx, vendorId, fresh)
    if ((await insertJobs(tx, vendorId, jobs, deps.clock())) === 0) return
    await deps.announce(tx, { vendorId, kind: 'paper-queued', subjectId: orderId })
  }
}

type Divided = {
  order: OrderRow
  ticket: Awaited<ReturnType<PrintingDeps['kitchenTicketsOf']>>[number]
  kitchen: readonly StationRow[]
  /** Causes of the slips that a till printed of this order without the internet. */
  told: readonly string[]
  first: string | undefined
  now: Date
}

/** One ticket for each station that makes something of it, but those to which a till told it in the shop. */
function ticketJobs(making: SlipMaking, { order, ticket, kitchen, told, first, now }: Divided): NewJob[] {
  const jobs = kitchenJobs(making, {
    order,
    parts: partsOfTicket(ticket, order.sheet),
    kind: ticket.kind,
    at: ticket.doneAt ?? ticket.createdAt,
    // Handed in late by a till, or made late because making it failed: it may have been told by mouth and cooked.
    isLate: isLateTicket(ticket.doneAt ?? ticket.createdAt, now),
    // What was cooked before the station stood is not printed years later.
    stations: kitchen.filter(({ createdAt }) => createdAt <= ticket.createdAt),
    originOf: (station) => origins.ticket(ticket.id, station),
  })
  const ofTicket = (station: { id: string }) => [
    origins.ticket(ticket.id, station),
    // Of a sale that a till made alone the first ticket is known by the sale.
    ...(ticket.id === first ? [origins.sale(order.id, station)] : []),
  ]
  const causes = [...ofTicket({ id: '' })]
  const lying = told.filter((origin) => causes.some((cause) => origin.startsWith(cause)))
  const left = jobs.filter(({ stationId }) => !ofTicket({ id: stationId ?? '' }).some((cause) => lying.includes(cause)))
  // Told to a station that makes nothing of it any more: the same dishes may lie there.
  const mayLieThere = lying.length > jobs.length - left.length
  return left.map((job) => ({ ...job, isDuplicate: mayLieThere }))
}

type Receipts = { vendorId: string; order: OrderRow; stations: readonly StationRow[] }

/** Stations whose slip of this order is still to be made; of each kind they are made together, once. */
async function dueReceipts(deps: PrintingDeps, tx: Tx, asked: Receipts): Promise<StationRow[]> {
  const automatic = await automaticOf(deps, tx, asked)
  if (automatic.length === 0) return []
  const { vendorId, order } = asked
  const made = await automaticSlips(tx, vendorId, order.id)
  return automatic.filter(
    (station) =>
      !made.some(
        ({ origin, layout, isOffline }) =>
          origin === origins.automatic(order.id, station) || (!isOffline && layout === station.layout),
      ),
  )
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
async function automaticOf(deps: PrintingDeps, tx: Tx, { vendorId, order, stations }: Receipts): Promise<StationRow[]> {
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
