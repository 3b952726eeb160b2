import { type Binding, bind, type Caller, type Exchange, hostOf, streamEvents } from '@sofreh/http'
import * as contract from '../../contract/index.ts'
import type { PrintingDeps } from '../printing-deps.ts'
import { pageOfJobs } from '../store/jobs/jobs.reader.ts'
import { fetchBridgeProgram } from '../use-cases/bridge/fetch-bridge-program.ts'
import { listBridges } from '../use-cases/bridge/list-bridges.ts'
import { readBridgeProgram } from '../use-cases/bridge/read-bridge-program.ts'
import { readTillPrinters } from '../use-cases/bridge/read-till-printers.ts'
import { reportJobs } from '../use-cases/bridge/report-jobs.ts'
import { sendHeartbeat } from '../use-cases/bridge/send-heartbeat.ts'
import { takeJobs } from '../use-cases/bridge/take-jobs.ts'
import { askForPrint } from '../use-cases/jobs/ask-for-print.ts'
import { dismissJob } from '../use-cases/jobs/dismiss-job.ts'
import { jobPicture } from '../use-cases/jobs/job-picture.ts'
import { listAlarms } from '../use-cases/jobs/list-alarms.ts'
import { markReady } from '../use-cases/jobs/mark-ready.ts'
import { noteShopPrintouts } from '../use-cases/jobs/note-shop-printouts.ts'
import { openDrawer } from '../use-cases/jobs/open-drawer.ts'
import { printAgain } from '../use-cases/jobs/print-again.ts'
import { printForKiosk } from '../use-cases/jobs/print-for-kiosk.ts'
import { askForShift } from '../use-cases/jobs/ask-for-shift.ts'
import { printTest } from '../use-cases/jobs/print-test.ts'
import { changeKioskPrinter } from '../use-cases/printers/change-kiosk-printer.ts'
import { getPrinter } from '../use-cases/printers/get-printer.ts'
import { getStation } from '../use-cases/printers/get-station.ts'
import { listCategoryPrinters } from '../use-cases/printers/list-category-printers.ts'
import { listKioskPrinters } from '../use-cases/printers/list-kiosk-printers.ts'
import { listPrinters } from '../use-cases/printers/list-printers.ts'
import { listStations } from '../use-cases/printers/list-stations.ts'
import { putPrinter } from '../use-cases/printers/put-printer.ts'
import { putStation } from '../use-cases/printers/put-station.ts'
import { removePrinter } from '../use-cases/printers/remove-printer.ts'
import { removeStation } from '../use-cases/printers/remove-station.ts'

const kinds: ReadonlySet<string> = new Set(contract.printingEventKinds)
/** Bridges also receive the payments module's requests to card terminals. */
const bridgeKinds: ReadonlySet<string> = new Set([...contract.printingEventKinds, 'terminal-asked'])

export function printingRoutes(deps: PrintingDeps): Binding[] {
  return [...settingRoutes(deps), ...jobRoutes(deps), ...bridgeRoutes(deps)]
}

function settingRoutes(deps: PrintingDeps): Binding[] {
  return [
    bind(contract.listPrinters, (_, caller) => listPrinters(deps, caller)),
    bind(contract.getPrinter, (input, caller) => getPrinter(deps, input, caller)),
    bind(contract.addPrinter, (input, caller) => putPrinter(deps, input, caller)),
    bind(contract.changePrinter, (input, caller) => putPrinter(deps, input, caller)),
    bind(contract.removePrinter, (input, caller) => removePrinter(deps, input, caller)),
    bind(contract.listStations, (_, caller) => listStations(deps, caller)),
    bind(contract.listKitchenStations, (_, caller) => listStations(deps, caller)),
    bind(contract.getStation, (input, caller) => getStation(deps, input, caller)),
    bind(contract.addStation, (input, caller) => putStation(deps, input, caller)),
    bind(contract.changeStation, (input, caller) => putStation(deps, input, caller)),
    bind(contract.removeStation, (input, caller) => removeStation(deps, input, caller)),
    bind(contract.listCategoryPrinters, (_, caller) => listCategoryPrinters(deps, caller)),
    bind(contract.listKioskPrinters, (_, caller) => listKioskPrinters(deps, caller)),
    bind(contract.changeKioskPrinter, (input, caller) => changeKioskPrinter(deps, input, caller)),
  ]
}

function jobRoutes(deps: PrintingDeps): Binding[] {
  return [
    bind(contract.printOrder, ({ body }, caller) => askForPrint(deps, body, caller)),
    bind(contract.printShift, ({ body }, caller) => askForShift(deps, body, caller)),
    bind(contract.openDrawer, ({ body }, caller) => openDrawer(deps, body, caller)),
    bind(contract.printAtKiosk, (input, caller) => printForKiosk(deps, input, caller)),
    bind(contract.noteShopPrintouts, ({ body }, caller) => noteShopPrintouts(deps, body, caller)),
    bind(contract.pageJobs, ({ query }, { vendorId }) => pageOfJobs(deps.database, vendorId, query)),
    bind(contract.readJobPicture, async ({ params }, { vendorId }, { reply }) => {
      const picture = await jobPicture(deps, vendorId, params.id)
      reply.type('image/png').header('cache-control', 'private, no-store')
      return picture as unknown as null
    }),
    bind(contract.printAgain, (input, caller) => printAgain(deps, input, caller)),
    bind(contract.dismissJob, (input, caller) => dismissJob(deps, input, caller)),
    bind(contract.printTest, (input, caller) => printTest(deps, input, caller)),
    bind(contract.listAlarms, (_, caller) => listAlarms(deps, caller)),
    bind(contract.followPrinting, (_, caller, exchange) => follow(deps, caller, exchange)),
    bind(contract.markTicketReady, ({ params }, caller) => markReady(deps, params.id, caller)),
  ]
}

function bridgeRoutes(deps: PrintingDeps): Binding[] {
  return [
    bind(contract.sendHeartbeat, ({ body }, caller, { request }) =>
      sendHeartbeat(deps, body, caller, `${request.protocol}://${hostOf(request)}`),
    ),
    bind(contract.takeJobs, ({ body }, caller) => takeJobs(deps, body, caller)),
    bind(contract.reportJobs, ({ body }, caller) => reportJobs(deps, body, caller)),
    bind(contract.followAsBridge, (_, caller, exchange) => follow(deps, caller, exchange, bridgeKinds)),
    bind(contract.listBridges, (_, caller) => listBridges(deps, caller)),
    bind(contract.readTillPrinters, (_, caller) => readTillPrinters(deps, caller)),
    bind(contract.readBridgeProgram, () => readBridgeProgram(deps)),
    bind(contract.fetchBridgeProgram, async (_, _caller, { reply }) => {
      const bytes = await fetchBridgeProgram(deps)
      reply.type('application/octet-stream').header('cache-control', 'private, no-store')
      return bytes as unknown as null
    }),
  ]
}

function follow(deps: PrintingDeps, caller: Caller, exchange: Exchange, wanted = kinds): Promise<never> {
  return streamEvents(exchange, {
    hub: deps.hub,
    vendorId: caller.vendorId,
    wants: ({ kind }) => wanted.has(kind),
    isStillAllowed: () => mayStillFollow(deps, caller),
    onError: deps.onError,
  })
}

/** Returns whether the device is still paired, or the session still belongs to a member of staff. */
async function mayStillFollow(
  { database, identity }: PrintingDeps,
  { vendorId, deviceId, sessionId, personId }: Caller,
): Promise<boolean> {
  if (deviceId) return identity.isPaired(database, vendorId, deviceId)
  if (!sessionId || !personId) return false
  return (await identity.credentialsOf({ vendorId, sessionId, personId }))?.isStaff ?? false
}
