import type { Tx } from '@sofreh/database'
import type { Binding } from '@sofreh/http'
import { stationNames, stationsOfLines } from './store/printers/line-stations.ts'
import { lastHeartbeats } from './store/bridge/bridges.reader.ts'
import { billsOfOrder, findDrawerOpening, reprintedOrders } from './store/jobs/printed-bills.reader.ts'
import { printCashReceipt } from './use-cases/jobs/print-cash-receipt.ts'
import { printClosedShift } from './use-cases/jobs/print-shift.ts'
import { announcePrintouts, printTickets } from './use-cases/jobs/print-tickets.ts'
import type { PrintingCore, PrintingNeeds } from './printing-deps.ts'
import { printingRoutes } from './routes/printing.routes.ts'
import { printingUses } from './routes/printing-uses.ts'

export type Printing = {
  routes: Binding[]
  /** Returns the last heartbeat of each bridge of the shop. */
  lastHeartbeats: typeof lastHeartbeats
  /** Returns the printed bills of an order. */
  billsOfOrder: typeof billsOfOrder
  reprintedOrders: typeof reprintedOrders
  /** Returns the opening of a drawer without a sale that this printout made. */
  findDrawerOpening: typeof findDrawerOpening
  /** The station that got each dish of some orders, and the stations' names, for reports. */
  stationsOfLines: typeof stationsOfLines
  stationNames: typeof stationNames
  /** Counts printing problems that staff must see now. */
  countAlarms: (vendorId: string) => Promise<number>
  /** Reacts to an order's events: queues the printouts that they require, each once. */
  printTickets: (tx: Tx, vendorId: string, orderIds: readonly string[]) => Promise<string[]>
  announcePrintouts: (tx: Tx, vendorId: string, orderIds: readonly string[]) => Promise<void>
  /** Reacts to a payment: prints the cash receipt of a bill that was opened before, and so opens the drawer. */
  printCashReceipt: (tx: Tx, vendorId: string, paid: { orderId: string; paymentId: string }) => Promise<void>
  /** Reacts to a closed shift: prints its Z report at stations that print automatically. */
  printClosedShift: (tx: Tx, vendorId: string, shiftId: string) => Promise<void>
}

/** Creates the printing module: printers, stations, printouts and bridges. */
export function createPrinting(core: PrintingCore, needs: PrintingNeeds): Printing {
  const deps = { ...core, ...needs }
  const uses = printingUses(deps)
  return {
    routes: printingRoutes(uses),
    lastHeartbeats,
    billsOfOrder,
    reprintedOrders,
    findDrawerOpening,
    stationsOfLines,
    stationNames,
    countAlarms: async (vendorId) => (await uses.jobs.alarms({ vendorId })).alarms.length,
    printTickets: printTickets(deps),
    announcePrintouts: announcePrintouts(deps),
    printCashReceipt: printCashReceipt(deps),
    printClosedShift: printClosedShift(deps),
  }
}
