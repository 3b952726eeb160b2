/** Composes the printouts of offline commands as the server composes them. */
import type { Entry } from '@sofreh/offline'
import { discountName } from '@sofreh/ordering/client'
import { type KitchenTicket, type OrderSheet, priceOfSheet } from '@sofreh/ordering/domain'
import { deliveryPlaces, slipLabels } from '@sofreh/printing/client'
import type { Station } from '@sofreh/printing/client'
import {
  kitchenSlip,
  moneyOfSheet,
  placeOf,
  type ReceiptMoney,
  receiptFactsOf,
  receiptSlip,
  shareOut,
  type Slip,
  type SlipShop,
  timeOf,
  wantedTimeOf,
} from '@sofreh/printing/domain'
import { newId, sumOf } from '@sofreh/kernel'
import type { SaleEntryBody } from '../sync/bills.ts'
import { happenedAt } from '../sync/till-clock.ts'
import { type ShopPrinters, receiptStations } from './shop-printers.ts'
import { receiptBackup } from './receipt-backup.ts'

export type LoggedWork = {
  entry: Entry
  number: string
  /** The kitchen tickets by the domain's own fold, and the order after it. */
  tickets: readonly KitchenTicket[]
  sheet: OrderSheet | undefined
  shop: SlipShop & { printAllItemsOnFactor: boolean }
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
  slip: Slip
}

export async function printJobsOfEntry(printers: ShopPrinters, work: LoggedWork): Promise<ShopPrintJob[]> {
  const automatic = receiptStations(printers).filter(({ isAutomatic }) => isAutomatic)
  const receipts = work.entry.kind === 'sale' ? await Promise.all(automatic.map((at) => receiptJob(work, at))) : []
  return [...kitchenJobs(printers, work), ...receipts.flatMap((slip) => slip ?? [])]
}

function kitchenJobs(printers: ShopPrinters, { tickets, sheet, number, entry, shop }: LoggedWork): ShopPrintJob[] {
  if (!sheet) return []
  const categories = new Map([...sheet.lines, ...sheet.removed].map((line) => [line.id, line.categoryId]))
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
      slip: kitchenSlip(
        {
          number,
          station: station.name,
          place: placeOf(sheet, deliveryPlaces),
          time: timeOf(happenedAt(entry)),
          wantedAt: wantedTimeOf(sheet),
          kind: ticket.kind,
          own,
          others: shop.printAllItemsOnFactor ? others : [],
          description: sheet.description,
          people: sheet.numberOfPerson,
          qr: null,
        },
        slipLabels.kitchen,
      ),
    }))
  })
}

/** Returns the guest's receipt with the sale's backup; a cash payment opens the drawer of a printer that has one. */
export async function receiptJob(
  { entry, number, sheet, shop }: Pick<LoggedWork, 'entry' | 'number' | 'sheet' | 'shop'>,
  station: Pick<Station, 'printerId' | 'nextPrinterId' | 'copies'> & { id: string | null },
): Promise<ShopPrintJob | undefined> {
  if (!sheet) return undefined
  const { customer, payments } = entry.body as SaleEntryBody
  const customerName = [customer?.firstName, customer?.lastName].filter(Boolean).join(' ')
  const order = { number, sheet, price: priceOfSheet(sheet), customerName, customerPhone: customer?.phone ?? '' }
  const backup = (await receiptBackup(entry)) ?? null
  const more = { shop, places: deliveryPlaces, nameOfDiscount: discountName, qr: null }
  return {
    ...forStation(station),
    orderId: entry.subjectId,
    ticketId: null,
    layout: 'CUSTOMER',
    title: number,
    opensDrawer: payments.some(({ method }) => method === 'CASH'),
    slip: receiptSlip(receiptFactsOf(order, { ...more, money: moneyOfSale(entry, sheet), backup }), slipLabels.receipt),
  }
}

/** Returns the payments taken with the sale. After later payments or refunds it returns the order's totals. */
function moneyOfSale(entry: Entry, sheet: OrderSheet): ReceiptMoney {
  const { payments } = entry.body as SaleEntryBody
  const whole = moneyOfSheet(sheet)
  const isJustSold = sumOf(payments.map(({ amount }) => amount)) === sheet.paid && sheet.refunded === 0
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
