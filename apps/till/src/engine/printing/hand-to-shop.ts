/**
 * Works on the local network without the internet: the bridge prints for kitchen and guest and keeps a second copy
 * of the log entries (R4). Loaded only when something is logged.
 */
import type { Entry } from '@sofreh/offline'
import { createBridgeClient } from '@sofreh/printing/client'
import { handOver, storeHanded } from './handed-print-jobs.ts'
import { findShopPrinters, reachedBridges } from './shop-printers.ts'
import { type LoggedWork, printJobsOfEntry } from './print-jobs-of-entry.ts'

/**
 * Hands the printouts to the bridges.
 * @returns `unprinted`, the number of kitchen tickets that no printer took, once known. It is 0 for a shop without
 * printers, whose kitchen uses a screen. The outer promise resolves once the printouts are stored on this device.
 */
export async function handToShop(work: LoggedWork): Promise<{ unprinted: Promise<number> }> {
  const printers = await findShopPrinters()
  const jobs = printers ? await printJobsOfEntry(printers, work) : []
  const bridges = printers ? await reachedBridges(printers) : []
  if (bridges.length > 0) await storeHanded(jobs)
  const unprinted = async () => {
    await Promise.allSettled(bridges.map((bridge) => bridge.storeSale(copyOf(work.entry))))
    const kitchen = jobs.filter(({ layout }) => layout === 'KITCHEN')
    if (bridges.length === 0) return kitchen.length
    const printed = new Map(await Promise.all(jobs.map(async (job) => [job, await handOver(bridges, job)] as const)))
    return kitchen.filter((job) => !printed.get(job)).length
  }
  return { unprinted: unprinted() }
}

/** Makes the bridges drop the copies of entries the server has. */
export async function forgetInShop(ids: readonly string[]): Promise<void> {
  const printers = await findShopPrinters()
  const reached = (printers?.bridges ?? []).flatMap(({ address, key }) => (address ? [{ address, key }] : []))
  await Promise.allSettled(reached.map((bridge) => createBridgeClient(bridge).forgetSales(ids)))
}

function copyOf(entry: Entry) {
  return { id: entry.id, deviceId: entry.deviceId, sale: entry }
}
