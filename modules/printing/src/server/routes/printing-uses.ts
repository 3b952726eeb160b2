import { given } from '@sofreh/kernel'
import { sendHeartbeat, readBridges, reportJobs, takeJobs } from '../use-cases/bridge/bridge-acts.ts'
import { bridgePrograms } from '../use-cases/bridge/bridge-programs.ts'
import { askForPrint } from '../use-cases/jobs/ask-for-print.ts'
import { jobPicture } from '../use-cases/jobs/draw-jobs.ts'
import { printJobs } from '../use-cases/jobs/print-jobs.ts'
import { markReady } from '../use-cases/jobs/mark-ready.ts'
import { noteShopPrintouts } from '../use-cases/jobs/note-shop-printouts.ts'
import { openDrawer } from '../use-cases/jobs/open-drawer.ts'
import { printForKiosk } from '../use-cases/jobs/print-for-kiosk.ts'
import { askForShift } from '../use-cases/jobs/print-shift.ts'
import { changePrinters } from '../use-cases/printers/change-printers.ts'
import { changeStations } from '../use-cases/printers/change-stations.ts'
import { kioskPrinters } from '../use-cases/printers/kiosk-printers.ts'
import type { PrintingDeps } from '../printing-deps.ts'

export type PrintingUses = ReturnType<typeof printingUses>

/** Creates every use case with its dependencies. */
export function printingUses(deps: PrintingDeps) {
  return {
    deps,
    printers: changePrinters(deps),
    stations: changeStations(deps),
    kiosks: kioskPrinters(deps),
    jobs: printJobs(deps),
    ask: given(deps, askForPrint),
    askForShift: given(deps, askForShift),
    openDrawer: given(deps, openDrawer),
    printForKiosk: given(deps, printForKiosk),
    noteShopPrintouts: given(deps, noteShopPrintouts),
    picture: given(deps, jobPicture),
    markReady: given(deps, markReady),
    sendHeartbeat: given(deps, sendHeartbeat),
    take: given(deps, takeJobs),
    report: given(deps, reportJobs),
    bridges: readBridges(deps),
    programs: bridgePrograms(deps),
  }
}
