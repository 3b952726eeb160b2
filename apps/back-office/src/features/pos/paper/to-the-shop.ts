/**
 * Works on the shop's own network without the internet: the bridge prints for kitchen and guest and keeps a second copy
 * of the log entries (R4). Loaded only when something is logged.
 */
import type { Entry } from '@sofreh/offline'
import { createShopBridge } from '@sofreh/printing/client'
import { handOver, noteHanded } from './handed-slips.ts'
import { findShopPrinters, reachedBridges } from './shop-printers.ts'
import { type ShopWork, slipsOfWork } from './slips-of-work.ts'

/**
 * Hands the printouts to the bridges.
 * @returns `unprinted`, the number of kitchen tickets that no printer took, once known. It is 0 for a shop without
 * printers, whose kitchen uses a screen. The outer promise resolves once the printouts are stored on this device.
 */
export async function toTheShop(work: ShopWork): Promise<{ unprinted: Promise<number> }> {
  const paper = await findShopPrinters()
  const slips = paper ? await slipsOfWork(paper, work) : []
  const bridges = paper ? await reachedBridges(paper) : []
  if (bridges.length > 0) await noteHanded(slips)
  const unprinted = async () => {
    await Promise.allSettled(bridges.map((bridge) => bridge.keepSale(copyOf(work.entry))))
    const kitchen = slips.filter(({ layout }) => layout === 'KITCHEN')
    if (bridges.length === 0) return kitchen.length
    const printed = new Map(
      await Promise.all(slips.map(async (slip) => [slip, await handOver(bridges, slip)] as const)),
    )
    return kitchen.filter((slip) => !printed.get(slip)).length
  }
  return { unprinted: unprinted() }
}

/** Tells the bridges to drop the copies of entries the server has. */
export async function leaveTheShop(ids: readonly string[]): Promise<void> {
  const paper = await findShopPrinters()
  const reached = (paper?.bridges ?? []).flatMap(({ address, key }) => (address ? [{ address, key }] : []))
  await Promise.allSettled(reached.map((bridge) => createShopBridge(bridge).forgetSales(ids)))
}

function copyOf(entry: Entry) {
  return { id: entry.id, deviceId: entry.deviceId, sale: entry }
}
