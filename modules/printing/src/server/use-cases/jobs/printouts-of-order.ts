import { discountName } from '@sofreh/ordering/client'
import type { OrderRow } from '@sofreh/ordering/server'
import type { VendorSettings } from '@sofreh/vendors/domain'
import {
  deliveryPrintout,
  type KitchenTicketFacts,
  drawKitchenTicket,
  placeOf,
  type ReceiptMoney,
  receiptFactsOf,
  receiptPrintout,
  shareOut,
  type Printout,
  type StationShare,
  type TicketPart,
  timeOf,
  wantedTimeOf,
} from '../../../domain/index.ts'
import { deliveryPlaces, printoutLabels } from '../../../text/printouts.fa.ts'
import type { StationRow } from '../../store/printers/printers.reader.ts'
import type { NewJob } from '../../store/jobs/jobs.writer.ts'

/** Inputs of a printout besides its order. */
export type PrintoutInput = {
  newId: () => string
  settings: VendorSettings
  /** Scheme and host of the links in printed codes; undefined until a bridge has reported it. */
  origin: string | undefined
  receiptTokenOf?: ((vendorId: string, orderId: string) => string) | undefined
}

export type KitchenAsk = {
  order: OrderRow
  parts: readonly TicketPart[]
  kind: KitchenTicketFacts['kind']
  at: Date
  stations: readonly StationRow[]
  /** The cause of each station's printout; must differ per station. */
  originOf: (station: StationRow) => string
  requestId?: string
  isDuplicate?: boolean
  isLate?: boolean
  copies?: number
}

/** The stations with what they make as sets. */
export function makersOf(stations: readonly StationRow[]) {
  return stations.map((station) => ({
    ...station,
    items: new Set(station.menuItemIds),
    categories: new Set(station.categoryIds),
  }))
}

/** Makes one printout for each station with a part in the ticket. */
export function kitchenJobs(making: PrintoutInput, ask: KitchenAsk): NewJob[] {
  return shareOut(ask.parts, makersOf(ask.stations)).map((share) => kitchenJob(making, ask, share))
}

function kitchenJob(
  { newId, settings, origin }: PrintoutInput,
  ask: KitchenAsk,
  { station, own, others }: StationShare<StationRow, TicketPart>,
): NewJob {
  const id = newId()
  const { sheet: order, number } = ask.order
  const becomesReady = own.filter(({ count }) => count > 0)
  const slip = drawKitchenTicket(
    {
      number,
      station: station.name,
      place: placeOf(order, deliveryPlaces),
      time: timeOf(ask.at),
      wantedAt: wantedTimeOf(order),
      kind: ask.kind,
      isLate: ask.isLate ?? false,
      own,
      others: settings.printAllItemsOnFactor ? others : [],
      description: order.description,
      people: order.numberOfPerson,
      qr: station.hasQr && origin && becomesReady.length > 0 ? `${origin}/bo/scan/${id}` : null,
    },
    printoutLabels.kitchen,
  )
  return {
    ...jobBase(station, ask),
    id,
    origin: ask.originOf(station),
    layout: 'KITCHEN',
    slip,
    lines: becomesReady.map(({ lineId, count }) => ({ lineId, count })),
  }
}

export type ReceiptAsk = Pick<KitchenAsk, 'order' | 'originOf' | 'requestId' | 'isDuplicate' | 'copies'> & {
  layout: 'CUSTOMER' | 'DELIVERY'
  vendorId: string
  station: StationRow
  money: ReceiptMoney
}

/** Makes the guest's receipt or the courier's printout. */
export function receiptJob(making: PrintoutInput, ask: ReceiptAsk): NewJob {
  const { settings, origin } = making
  const { order, station, layout } = ask
  const token = making.receiptTokenOf?.(ask.vendorId, order.id)
  const facts = receiptFactsOf(order, {
    shop: settings,
    places: deliveryPlaces,
    nameOfDiscount: discountName,
    money: ask.money,
    qr:
      station.hasQr && origin
        ? `${origin}/?step=ORDER_DETAILS&order=${order.id}${token ? `&receipt=${encodeURIComponent(token)}` : ''}`
        : null,
  })
  const slip: Printout =
    layout === 'CUSTOMER'
      ? receiptPrintout(facts, printoutLabels.receipt)
      : deliveryPrintout(facts, printoutLabels.receipt, station.hasQr)
  return { ...jobBase(station, ask), id: making.newId(), origin: ask.originOf(station), layout, slip, lines: null }
}

function jobBase(
  station: StationRow,
  ask: Pick<KitchenAsk, 'order' | 'requestId' | 'isDuplicate' | 'copies'>,
): Omit<NewJob, 'id' | 'origin' | 'layout' | 'slip' | 'lines'> {
  return {
    stationId: station.id === '' ? null : station.id,
    stationName: station.name,
    orderId: ask.order.id,
    requestId: ask.requestId ?? null,
    title: ask.order.number,
    isDuplicate: ask.isDuplicate ?? false,
    copies: ask.copies ?? station.copies,
    printerId: station.printerId,
    nextPrinterId: station.nextPrinterId,
  }
}
