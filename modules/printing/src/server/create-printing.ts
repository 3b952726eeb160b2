import { given } from '@sofreh/kernel'
import { stationNames, stationsOfLines } from './store/printers/line-stations.ts'
import { lastHeartbeats } from './store/bridge/bridges.reader.ts'
import { billsOfOrder, findDrawerOpening, reprintedOrders } from './store/jobs/printed-bills.reader.ts'
import { listAlarms } from './use-cases/jobs/list-alarms.ts'
import { printCashReceipt } from './use-cases/jobs/print-cash-receipt.ts'
import { printClosedShift } from './use-cases/jobs/print-shift.ts'
import { announcePrintouts, printTickets } from './use-cases/jobs/print-tickets.ts'
import type { PrintingCore, PrintingNeeds } from './printing-deps.ts'
import { printingRoutes } from './routes/printing.routes.ts'

/** Creates the printing module: printers, stations, printouts and bridges. */
export function createPrinting(core: PrintingCore, needs: PrintingNeeds) {
  const deps = { ...core, ...needs }
  return {
    routes: printingRoutes(deps),
    /** Returns the last heartbeat of each bridge of the shop. */
    lastHeartbeats,
    /** Returns the printed bills of an order. */
    billsOfOrder,
    reprintedOrders,
    /** Returns the opening of a drawer without a sale that this printout made. */
    findDrawerOpening,
    /** The station that got each dish of some orders, and the stations' names, for reports. */
    stationsOfLines,
    stationNames,
    /** Counts printing problems that staff must see now. */
    countAlarms: async (vendorId: string) => (await listAlarms(deps, { vendorId })).alarms.length,
    /** Reacts to an order's events: queues the printouts that they require, each once. */
    printTickets: given(deps, printTickets),
    announcePrintouts: given(deps, announcePrintouts),
    /** Reacts to a payment: prints the cash receipt of a bill that was opened before, and so opens the drawer. */
    printCashReceipt: given(deps, printCashReceipt),
    /** Reacts to a closed shift: prints its Z report at stations that print automatically. */
    printClosedShift: given(deps, printClosedShift),
  }
}

export type Printing = ReturnType<typeof createPrinting>
