import type { Tx } from '@sofreh/database'
import type { Binding } from '@sofreh/http'
import { beat, bridgesUseCases, report, take } from './bridge/bridge-acts.ts'
import { askForPrint } from './jobs/ask-for-print.ts'
import { jobPicture } from './jobs/draw-jobs.ts'
import { jobsUseCases } from './jobs/known-jobs.ts'
import { markReady } from './jobs/mark-ready.ts'
import { printTickets } from './jobs/print-tickets.ts'
import { printersUseCases } from './printers/change-printers.ts'
import { stationsUseCases } from './printers/change-stations.ts'
import type { PrintingDeps } from './printing-deps.ts'
import { printingRoutes } from './printing.routes.ts'

export type Printing = {
  routes: Binding[]
  /** A reaction to an order's events: puts on paper what it calls for, once. */
  printTickets: (tx: Tx, vendorId: string, orderId: string) => Promise<void>
}

export type PrintingUses = ReturnType<typeof usesOf>

/** The slice of paper: printers, stations, slips and the bridges that bring them there. */
export function createPrinting(deps: PrintingDeps): Printing {
  return { routes: printingRoutes(usesOf(deps)), printTickets: printTickets(deps) }
}

function usesOf(deps: PrintingDeps) {
  return {
    deps,
    printers: printersUseCases(deps),
    stations: stationsUseCases(deps),
    jobs: jobsUseCases(deps),
    ask: askForPrint(deps),
    picture: jobPicture(deps),
    markReady: markReady(deps),
    beat: beat(deps),
    take: take(deps),
    report: report(deps),
    bridges: bridgesUseCases(deps),
  }
}
