/** Composes the printouts of offline commands as the server composes them. */
import type { Entry } from '@sofreh/offline'
import { discountName } from '@sofreh/ordering/client'
import { type KitchenTicket, type FoldedOrder, priceOfFoldedOrder } from '@sofreh/ordering/domain'
import { deliveryPlaces, printoutLabels } from '@sofreh/printing/client'
import type { Station } from '@sofreh/printing/client'
import {
  drawKitchenTicket,
  moneyOfOrder,
  placeOf,
  type ReceiptMoney,
  receiptFactsOf,
  receiptPrintout,
  shareOut,
  type Printout,
  type PrintedVendor,
  timeOf,
  wantedTimeOf,
} from '@sofreh/printing/domain'
import { newId, sumOf } from '@sofreh/kernel'
import type { SaleEntryBody } from '../bills.ts'
import { happenedAt } from '../till-clock.ts'
import { type ShopPrinters, receiptStations } from './shop-printers.ts'
import { receiptBackup } from './receipt-backup.ts'

export type LoggedWork = {
  entry: Entry
  number: string
  /** The kitchen tickets by the domain's own fold, and the order after it. */
  tickets: readonly KitchenTicket[]
  sheet: FoldedOrder | undefined
  shop: PrintedVendor & { printAllItemsOnFactor: boolean }
}
/** One printout for one station. */
export type ShopPrintJob = {
  id: string
  orderId: string
  /** Null for the first ticket of a sale, which the server numbers itself. */
  ticketId: string | null
  stationId: string | null
  layout: 'KITCHEN' | 'CUSTOMER'
  title: string
  printerId: string
  nextPrinterId: string | null
  copies: number
  opensDrawer: boolean
  slip: Printout
}

export async function printJobsOfEntry(printers: ShopPrinters, work: LoggedWork): Promise<ShopPrintJob[]> {
  const automatic = receiptStations(printers).filter(({ isAutomatic }) => isAutomatic)
  const receipts = work.entry.kind === 'sale' ? await Promise.all(automatic.map((at) => receiptJob(work, at))) : []
  return [...kitchenJobs(printers, work), ...receipts.flatMap((slip) => slip ?? [])]
}

function kitchenJobs(
  printers: ShopPrinters,
  { tickets, sheet: folded, number, entry, shop }: LoggedWork,
): ShopPrintJob[] {
  if (!folded) return []
  const categories = new Map([...folded.lines, ...folded.removed].map((line) => [line.id, line.categoryId]))
  const stations = printers.stations
    .filter(({ layout, isActive }) => layout === 'KITCHEN' && isActive)
    .map((station) => ({ ...station, items: new Set(station.menuItemIds), categories: new Set(station.categoryIds) }))
  return tickets.flatMap((ticket) => {
    const lines = ticket.lines.map((line) => ({ ...line, categoryId: categories.get(line.lineId) ?? null }))
    return shareOut(lines, stations).map(({ station, own, others }) => ({
      ...forStation(station),
      orderId: entry.subjectId,
      ticketId: entry.kind === 'sale' ? null : ticket.id,
      layout: 'KITCHEN',
      title: number,
      opensDrawer: false,
      slip: drawKitchenTicket(
        {
          number,
          station: station.name,
          place: placeOf(folded, deliveryPlaces),
          time: timeOf(happenedAt(entry)),
          wantedAt: wantedTimeOf(folded),
          kind: ticket.kind,
          own,
          others: shop.printAllItemsOnFactor ? others : [],
          description: folded.description,
          people: folded.numberOfPerson,
          qr: null,
        },
        printoutLabels.kitchen,
      ),
    }))
  })
}

/** Returns the guest's receipt with the sale's backup; a cash payment opens the drawer of a printer that has one. */
export async function receiptJob(
  { entry, number, sheet: folded, shop }: Pick<LoggedWork, 'entry' | 'number' | 'sheet' | 'shop'>,
  station: Pick<Station, 'printerId' | 'nextPrinterId' | 'copies'> & { id: string | null },
): Promise<ShopPrintJob | undefined> {
  if (!folded) return undefined
  const { customer, payments } = entry.body as SaleEntryBody
  const customerName = [customer?.firstName, customer?.lastName].filter(Boolean).join(' ')
  const order = {
    number,
    sheet: folded,
    price: priceOfFoldedOrder(folded),
    customerName,
    customerPhone: customer?.phone ?? '',
  }
  const backup = (await receiptBackup(entry)) ?? null
  const more = { shop, places: deliveryPlaces, nameOfDiscount: discountName, qr: null }
  return {
    ...forStation(station),
    orderId: entry.subjectId,
    ticketId: null,
    layout: 'CUSTOMER',
    title: number,
    opensDrawer: payments.some(({ method }) => method === 'CASH'),
    slip: receiptPrintout(
      receiptFactsOf(order, { ...more, money: moneyOfSale(entry, folded), backup }),
      printoutLabels.receipt,
    ),
  }
}

/** Returns the payments taken with the sale. After later payments or refunds it returns the order's totals. */
function moneyOfSale(entry: Entry, folded: FoldedOrder): ReceiptMoney {
  const { payments } = entry.body as SaleEntryBody
  const whole = moneyOfOrder(folded)
  const isJustSold = sumOf(payments.map(({ amount }) => amount)) === folded.paid && folded.refunded === 0
  if (!isJustSold) return whole
  return {
    ...whole,
    payments: payments.map(({ method, amount, given }) => ({
      method,
      amount,
      given: given ?? null,
      change: given === undefined ? null : given - amount,
    })),
  }
}

function forStation({
  id,
  printerId,
  nextPrinterId,
  copies,
}: Pick<Station, 'printerId' | 'nextPrinterId' | 'copies'> & { id: string | null }) {
  return { id: newId(), stationId: id, printerId, nextPrinterId, copies }
}
