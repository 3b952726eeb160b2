import type { Tx } from '@sofreh/database'
import type { Binding } from '@sofreh/http'
import { lastHeartbeats } from './store/bridge/bridges.reader.ts'
import { printCashReceipt } from './use-cases/jobs/print-cash-receipt.ts'
import { printClosedShift } from './use-cases/jobs/print-shift.ts'
import { printTickets } from './use-cases/jobs/print-tickets.ts'
import type { PrintingDeps } from './printing-deps.ts'
import { printingRoutes } from './routes/printing.routes.ts'
import { printingUses } from './printing-uses.ts'

export type Printing = {
  routes: Binding[]
  /** Returns the last heartbeat of each bridge of the shop. */
  lastHeartbeats: typeof lastHeartbeats
  /** Reacts to an order's events: queues the printouts that they require, each once. */
  printTickets: (tx: Tx, vendorId: string, orderId: string) => Promise<void>
  /** Reacts to a payment: prints the cash receipt of a bill that was opened before, and so opens the drawer. */
  printCashReceipt: (tx: Tx, vendorId: string, paid: { orderId: string; paymentId: string }) => Promise<void>
  /** Reacts to a closed shift: prints its Z report at stations that print automatically. */
  printClosedShift: (tx: Tx, vendorId: string, shiftId: string) => Promise<void>
}

/** Creates the printing module: printers, stations, printouts and bridges. */
export function createPrinting(deps: PrintingDeps): Printing {
  return {
    routes: printingRoutes(printingUses(deps)),
    lastHeartbeats,
    printTickets: printTickets(deps),
    printCashReceipt: printCashReceipt(deps),
    printClosedShift: printClosedShift(deps),
  }
}
