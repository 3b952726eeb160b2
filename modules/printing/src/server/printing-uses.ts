import { beat, bridgesUseCases, report, take } from './bridge/bridge-acts.ts'
import { programsUseCases } from './bridge/bridge-programs.ts'
import { askForPrint } from './jobs/ask-for-print.ts'
import { jobPicture } from './jobs/draw-jobs.ts'
import { jobsUseCases } from './jobs/known-jobs.ts'
import { markReady } from './jobs/mark-ready.ts'
import { noteShopSlips } from './jobs/note-shop-slips.ts'
import { openDrawer } from './jobs/open-drawer.ts'
import { printForKiosk } from './jobs/print-for-kiosk.ts'
import { askForShift } from './jobs/print-shift.ts'
import { printersUseCases } from './printers/change-printers.ts'
import { stationsUseCases } from './printers/change-stations.ts'
import { kioskPrintersUseCases } from './printers/kiosk-printers.ts'
import type { PrintingDeps } from './printing-deps.ts'

export type PrintingUses = ReturnType<typeof printingUses>

/** Creates every use case with its dependencies. */
export function printingUses(deps: PrintingDeps) {
  return {
    deps,
    printers: printersUseCases(deps),
    stations: stationsUseCases(deps),
    kiosks: kioskPrintersUseCases(deps),
    jobs: jobsUseCases(deps),
    ask: askForPrint(deps),
    askForShift: askForShift(deps),
    openDrawer: openDrawer(deps),
    printForKiosk: printForKiosk(deps),
    noteShopSlips: noteShopSlips(deps),
    picture: jobPicture(deps),
    markReady: markReady(deps),
    beat: beat(deps),
    take: take(deps),
    report: report(deps),
    bridges: bridgesUseCases(deps),
    programs: programsUseCases(deps),
  }
}
