import { eachGiven } from '@sofreh/kernel'
import { stationNames, stationsOfLines } from './store/printers/line-stations.ts'
import { lastHeartbeats } from './store/bridge/bridges.reader.ts'
import { billsOfOrder, findDrawerOpening, reprintedOrders } from './store/jobs/printed-bills.reader.ts'
import { listAlarms } from './use-cases/jobs/list-alarms.ts'
import { printCashReceipt } from './use-cases/jobs/print-cash-receipt.ts'
import { printClosedShift } from './use-cases/jobs/print-closed-shift.ts'
import { printTickets } from './use-cases/jobs/print-tickets.ts'
import type { PrintingDeps } from './printing-deps.ts'
import { printingRoutes } from './routes/printing.routes.ts'

/** Creates the printing module: printers, stations, printouts and bridges. */
export function createPrinting(deps: PrintingDeps) {
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
    /** Reactions to orders, payments and closed shifts: they queue the printouts that these require, each once. */
    ...eachGiven(deps, { printTickets, printCashReceipt, printClosedShift }),
  }
}

export type Printing = ReturnType<typeof createPrinting>
