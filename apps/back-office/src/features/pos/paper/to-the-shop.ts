/**
 * The shop's own network when the internet is gone: the bridge prints what the kitchen has to know and keeps a second copy of
 * what was done here (R4). Loaded only when something is written down.
 */
import type { Entry } from '@sofreh/offline'
import type { KitchenTicket, OrderSheet } from '@sofreh/ordering/domain'
import { deliveryTypeNames } from '@sofreh/ordering/client'
import { createShopBridge, type ShopBridge, slipWords } from '@sofreh/printing/client'
import type { readTillPaper } from '@sofreh/printing/contract'
import { kitchenSlip, shareOut } from '@sofreh/printing/domain'
import type { DataOf } from '@sofreh/contract'
import { formatJalali } from '@sofreh/ui'
import { keptOne } from '../kept/till-db.ts'

export type KeptPaper = DataOf<typeof readTillPaper> & { id: 'paper' }
export type ShopWork = {
  entry: Entry
  number: string
  /** What the kitchen is told, by the domain's own fold, and the order after it. */
  tickets: readonly KitchenTicket[]
  sheet: OrderSheet | undefined
}

/** @returns how many kitchen papers nobody printed; 0 where the shop has no printers, as its kitchen reads a screen */
export async function toTheShop(work: ShopWork): Promise<number> {
  const paper = await keptOne<KeptPaper>('printerStations', 'paper')
  if (!paper) return 0
  const bridges = paper.bridges.flatMap(({ address, key }) => (address ? [createShopBridge({ address, key })] : []))
  await Promise.allSettled(bridges.map((bridge) => bridge.keepSale(copyOf(work.entry))))
  const slips = slipsOf(paper, work)
  const printed = await Promise.all(slips.map((slip) => isPrinted(bridges, slip)))
  return printed.filter((isDone) => !isDone).length
}

/** The server has these: the bridge need not keep them any longer. */
export async function leaveTheShop(ids: readonly string[]): Promise<void> {
  const paper = await keptOne<KeptPaper>('printerStations', 'paper')
  const reached = (paper?.bridges ?? []).flatMap(({ address, key }) => (address ? [{ address, key }] : []))
  await Promise.allSettled(reached.map((bridge) => createShopBridge(bridge).forgetSales(ids)))
}

function copyOf(entry: Entry) {
  return { id: entry.id, deviceId: entry.deviceId, sale: entry }
}

type Print = Parameters<ShopBridge['print']>[0]

function slipsOf(paper: KeptPaper, { tickets, sheet, number }: ShopWork): Print[] {
  if (!sheet) return []
  const categories = new Map([...sheet.lines, ...sheet.removed].map((line) => [line.id, line.categoryId]))
  const stations = paper.stations
    .filter(({ layout, isActive }) => layout === 'KITCHEN' && isActive)
    .map((station) => ({ ...station, items: new Set(station.menuItemIds), categories: new Set(station.categoryIds) }))
  return tickets.flatMap((ticket) => {
    const lines = ticket.lines.map((line) => ({ ...line, categoryId: categories.get(line.lineId) ?? null }))
    return shareOut(lines, stations).map(({ station, own }, at) => ({
      // The same deed prints once, however often it is asked for.
      id: `${ticket.id.slice(0, -2)}${(at + 16).toString(16)}`,
      title: station.name,
      printerId: station.printerId,
      nextPrinterId: station.nextPrinterId,
      copies: station.copies,
      slip: kitchenSlip(
        {
          number,
          station: station.name,
          place: sheet.table?.name ?? deliveryTypeNames[sheet.deliveryType],
          time: formatJalali(new Date(), 'both'),
          kind: ticket.kind,
          own,
          others: [],
          description: sheet.description,
          people: sheet.numberOfPerson,
          qr: null,
        },
        slipWords.kitchen,
      ),
    }))
  })
}

/** The first bridge that takes it prints it. */
async function isPrinted(bridges: readonly ShopBridge[], print: Print): Promise<boolean> {
  for (const bridge of bridges) {
    const answer = await bridge.print(print).catch(() => undefined)
    if (answer && answer.state !== 'FAILED') return true
  }
  return false
}
