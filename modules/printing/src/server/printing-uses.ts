import { sendHeartbeat, readBridges, reportJobs, takeJobs } from './bridge/bridge-acts.ts'
import { bridgePrograms } from './bridge/bridge-programs.ts'
import { askForPrint } from './jobs/ask-for-print.ts'
import { jobPicture } from './jobs/draw-jobs.ts'
import { printJobs } from './jobs/print-jobs.ts'
import { markReady } from './jobs/mark-ready.ts'
import { noteShopPrintouts } from './jobs/note-shop-printouts.ts'
import { openDrawer } from './jobs/open-drawer.ts'
import { printForKiosk } from './jobs/print-for-kiosk.ts'
import { askForShift } from './jobs/print-shift.ts'
import { changePrinters } from './printers/change-printers.ts'
import { changeStations } from './printers/change-stations.ts'
import { kioskPrinters } from './printers/kiosk-printers.ts'
import type { PrintingDeps } from './printing-deps.ts'

export type PrintingUses = ReturnType<typeof printingUses>

/** Creates every use case with its dependencies. */
export function printingUses(deps: PrintingDeps) {
  return {
    deps,
    printers: changePrinters(deps),
    stations: changeStations(deps),
    kiosks: kioskPrinters(deps),
    jobs: printJobs(deps),
    ask: askForPrint(deps),
    askForShift: askForShift(deps),
    openDrawer: openDrawer(deps),
    printForKiosk: printForKiosk(deps),
    noteShopPrintouts: noteShopPrintouts(deps),
    picture: jobPicture(deps),
    markReady: markReady(deps),
    sendHeartbeat: sendHeartbeat(deps),
    take: takeJobs(deps),
    report: reportJobs(deps),
    bridges: readBridges(deps),
    programs: bridgePrograms(deps),
  }
}
