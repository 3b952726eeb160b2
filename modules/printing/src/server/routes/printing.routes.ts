import { type Binding, bind, type Caller, type Exchange, hostOf, streamEvents } from '@sofreh/http'
import * as contract from '../../contract/index.ts'
import type { PrintingDeps } from '../printing-deps.ts'
import type { PrintingUses } from './printing-uses.ts'

const kinds: ReadonlySet<string> = new Set(contract.printingEventKinds)
/** Bridges also receive the payments module's requests to card terminals. */
const bridgeKinds: ReadonlySet<string> = new Set([...contract.printingEventKinds, 'terminal-asked'])

export function printingRoutes(use: PrintingUses): Binding[] {
  return [...settingRoutes(use), ...jobRoutes(use), ...bridgeRoutes(use)]
}

function settingRoutes({ printers, stations, kiosks }: PrintingUses): Binding[] {
  return [
    bind(contract.listPrinters, (_, caller) => printers.list(caller)),
    bind(contract.getPrinter, ({ params }, caller) => printers.get(params.id, caller)),
    bind(contract.addPrinter, ({ body }, caller) => printers.add(body, caller)),
    bind(contract.changePrinter, ({ body }, caller) => printers.change(body, caller)),
    bind(contract.removePrinter, ({ params }, caller) => printers.remove(params.id, caller)),
    bind(contract.listStations, (_, caller) => stations.list(caller)),
    bind(contract.listKitchenStations, (_, caller) => stations.list(caller)),
    bind(contract.getStation, ({ params }, caller) => stations.get(params.id, caller)),
    bind(contract.addStation, ({ body }, caller) => stations.add(body, caller)),
    bind(contract.changeStation, ({ body }, caller) => stations.change(body, caller)),
    bind(contract.removeStation, ({ params }, caller) => stations.remove(params.id, caller)),
    bind(contract.listCategoryPrinters, (_, caller) => stations.categories(caller)),
    bind(contract.listKioskPrinters, (_, caller) => kiosks.list(caller)),
    bind(contract.changeKioskPrinter, (asked, caller) => kiosks.change(asked, caller)),
  ]
}

function jobRoutes(use: PrintingUses): Binding[] {
  const { jobs } = use
  return [
    bind(contract.printOrder, ({ body }, caller) => use.ask(body, caller)),
    bind(contract.printShift, ({ body }, caller) => use.askForShift(body, caller)),
    bind(contract.openDrawer, ({ body }, caller) => use.openDrawer(body, caller)),
    bind(contract.printAtKiosk, (asked, caller) => use.printForKiosk(asked, caller)),
    bind(contract.noteShopPrintouts, ({ body }, caller) => use.noteShopPrintouts(body, caller)),
    bind(contract.pageJobs, ({ query }, caller) => jobs.page(query, caller)),
    bind(contract.readJobPicture, async ({ params }, { vendorId }, { reply }) => {
      const picture = await use.picture(vendorId, params.id)
      reply.type('image/png').header('cache-control', 'private, no-store')
      return picture as unknown as null
    }),
    bind(contract.printAgain, ({ params, body }, caller) => jobs.again({ id: params.id, ...body }, caller)),
    bind(contract.dismissJob, ({ params }, caller) => jobs.dismiss(params.id, caller)),
    bind(contract.printTest, ({ params }, caller) => jobs.test(params.id, caller)),
    bind(contract.listAlarms, (_, caller) => jobs.alarms(caller)),
    bind(contract.followPrinting, (_, caller, exchange) => follow(use, caller, exchange)),
    bind(contract.markTicketReady, ({ params }, caller) => use.markReady(params.id, caller)),
  ]
}

function bridgeRoutes(use: PrintingUses): Binding[] {
  return [
    bind(contract.sendHeartbeat, ({ body }, caller, { request }) =>
      use.sendHeartbeat(body, caller, `${request.protocol}://${hostOf(request)}`),
    ),
    bind(contract.takeJobs, ({ body }, caller) => use.take(body, caller)),
    bind(contract.reportJobs, ({ body }, caller) => use.report(body, caller)),
    bind(contract.followAsBridge, (_, caller, exchange) => follow(use, caller, exchange, bridgeKinds)),
    bind(contract.listBridges, (_, caller) => use.bridges.list(caller)),
    bind(contract.readTillPrinters, (_, caller) => use.bridges.forTill(caller)),
    bind(contract.readBridgeProgram, () => use.programs.newest()),
    bind(contract.fetchBridgeProgram, async (_, _caller, { reply }) => {
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
