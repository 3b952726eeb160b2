import type { Tx } from '@sofreh/database'
import type { Binding } from '@sofreh/http'
import { bridgesHeardAt } from './bridge/bridges.reader.ts'
import { printCashReceipt } from './jobs/print-cash-receipt.ts'
import { printClosedShift } from './jobs/print-shift.ts'
import { printTickets } from './jobs/print-tickets.ts'
import type { PrintingDeps } from './printing-deps.ts'
import { printingRoutes } from './printing.routes.ts'
import { printingUses } from './printing-uses.ts'

export type Printing = {
  routes: Binding[]
  /** When each bridge of the shop was heard last. */
  bridgesHeardAt: typeof bridgesHeardAt
  /** A reaction to an order's events: puts on paper what it calls for, once. */
  printTickets: (tx: Tx, vendorId: string, orderId: string) => Promise<void>
  /** A reaction to a payment: the receipt of cash for a bill that was opened before, and with it the drawer. */
  printCashReceipt: (tx: Tx, vendorId: string, paid: { orderId: string; paymentId: string }) => Promise<void>
  /** A reaction to a shift that closed: its Z, where a station prints it by itself. */
  printClosedShift: (tx: Tx, vendorId: string, shiftId: string) => Promise<void>
}

/** The slice of paper: printers, stations, slips and the bridges that bring them there. */
export function createPrinting(deps: PrintingDeps): Printing {
  return {
    routes: printingRoutes(printingUses(deps)),
    bridgesHeardAt,
    printTickets: printTickets(deps),
    printCashReceipt: printCashReceipt(deps),
    printClosedShift: printClosedShift(deps),
  }
}
