import { type Binding, bind, type Caller, type Exchange, hostOf, streamEvents } from '@sofreh/http'
import {
  addPrinter,
  addStation,
  beatOfBridge,
  changeKioskPrinter,
  changePrinter,
  changeStation,
  dismissJob,
  fetchBridgeProgram,
  followAsBridge,
  followPaper,
  getPrinter,
  getStation,
  listAlarms,
  listBridges,
  listCategoryPrinters,
  listKioskPrinters,
  listKitchenStations,
  listPrinters,
  listStations,
  markTicketReady,
  noteShopSlips,
  openDrawer,
  pageJobs,
  paperEventKinds,
  printAgain,
  printAtKiosk,
  printOrder,
  printShift,
  printTest,
  readBridgeProgram,
  readJobPicture,
  readTillPaper,
  removePrinter,
  removeStation,
  reportJobs,
  takeJobs,
} from '../contract/index.ts'
import type { PrintingUses } from './printing-uses.ts'

const kinds: ReadonlySet<string> = new Set(paperEventKinds)
/** Bridges also receive the payments module's requests to card terminals. */
const bridgeKinds: ReadonlySet<string> = new Set([...paperEventKinds, 'terminal-asked'])

export function printingRoutes(use: PrintingUses): Binding[] {
  return [...settingRoutes(use), ...jobRoutes(use), ...bridgeRoutes(use)]
}

function settingRoutes({ printers, stations, kiosks }: PrintingUses): Binding[] {
  return [
    bind(listPrinters, (_, caller) => printers.list(caller)),
    bind(getPrinter, ({ params }, caller) => printers.get(params.id, caller)),
    bind(addPrinter, ({ body }, caller) => printers.add(body, caller)),
    bind(changePrinter, ({ body }, caller) => printers.change(body, caller)),
    bind(removePrinter, ({ params }, caller) => printers.remove(params.id, caller)),
    bind(listStations, (_, caller) => stations.list(caller)),
    bind(listKitchenStations, (_, caller) => stations.list(caller)),
    bind(getStation, ({ params }, caller) => stations.get(params.id, caller)),
    bind(addStation, ({ body }, caller) => stations.add(body, caller)),
    bind(changeStation, ({ body }, caller) => stations.change(body, caller)),
    bind(removeStation, ({ params }, caller) => stations.remove(params.id, caller)),
    bind(listCategoryPrinters, (_, caller) => stations.categories(caller)),
    bind(listKioskPrinters, (_, caller) => kiosks.list(caller)),
    bind(changeKioskPrinter, (asked, caller) => kiosks.change(asked, caller)),
  ]
}

function jobRoutes(use: PrintingUses): Binding[] {
  const { jobs } = use
  return [
    bind(printOrder, ({ body }, caller) => use.ask(body, caller)),
    bind(printShift, ({ body }, caller) => use.askForShift(body, caller)),
    bind(openDrawer, ({ body }, caller) => use.openDrawer(body, caller)),
    bind(printAtKiosk, (asked, caller) => use.printForKiosk(asked, caller)),
    bind(noteShopSlips, ({ body }, caller) => use.noteShopSlips(body, caller)),
    bind(pageJobs, ({ query }, caller) => jobs.page(query, caller)),
    bind(readJobPicture, async ({ params }, { vendorId }, { reply }) => {
      const picture = await use.picture(vendorId, params.id)
      reply.type('image/png').header('cache-control', 'private, no-store')
      return picture as unknown as null
    }),
    bind(printAgain, ({ params, body }, caller) => jobs.again({ id: params.id, ...body }, caller)),
    bind(dismissJob, ({ params }, caller) => jobs.dismiss(params.id, caller)),
    bind(printTest, ({ params }, caller) => jobs.test(params.id, caller)),
    bind(listAlarms, (_, caller) => jobs.alarms(caller)),
    bind(followPaper, (_, caller, exchange) => follow(use, caller, exchange)),
    bind(markTicketReady, ({ params }, caller) => use.markReady(params.id, caller)),
  ]
}

function bridgeRoutes(use: PrintingUses): Binding[] {
  return [
    bind(beatOfBridge, ({ body }, caller, { request }) =>
      use.beat(body, caller, `${request.protocol}://${hostOf(request)}`),
    ),
    bind(takeJobs, ({ body }, caller) => use.take(body, caller)),
    bind(reportJobs, ({ body }, caller) => use.report(body, caller)),
    bind(followAsBridge, (_, caller, exchange) => follow(use, caller, exchange, bridgeKinds)),
    bind(listBridges, (_, caller) => use.bridges.list(caller)),
    bind(readTillPaper, (_, caller) => use.bridges.forTill(caller)),
    bind(readBridgeProgram, () => use.programs.newest()),
    bind(fetchBridgeProgram, async (_, _caller, { reply }) => {
      const bytes = await use.programs.bytes()
      reply.type('application/octet-stream').header('cache-control', 'private, no-store')
      return bytes as unknown as null
    }),
  ]
}

function follow({ deps }: PrintingUses, caller: Caller, exchange: Exchange, wanted = kinds): Promise<never> {
  return streamEvents(exchange, {
    hub: deps.hub,
    vendorId: caller.vendorId,
    wants: ({ kind }) => wanted.has(kind),
    isStillAllowed: () => deps.mayStillFollow(caller),
    onError: deps.onError,
  })
}
