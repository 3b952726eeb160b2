/**
 * The shop's own network when the internet is gone: the bridge prints what the kitchen and the guest get, and keeps a second copy
 * of what was done here (R4). Loaded only when something is written down.
 */
import type { Entry } from '@sofreh/offline'
import { createShopBridge } from '@sofreh/printing/client'
import { handOver, noteHanded } from './handed-slips.ts'
import { findPaper, reachedBridges } from './shop-paper.ts'
import { type ShopWork, slipsOfWork } from './slips-of-work.ts'

/**
 * Hands the papers over.
 * @returns how many kitchen papers nobody printed, once that is known; 0 where the shop has no printers, as its kitchen reads a
 * screen. The promise around it ends when what was handed over is written down here.
 */
export async function toTheShop(work: ShopWork): Promise<{ unprinted: Promise<number> }> {
  const paper = await findPaper()
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

/** The server has these: the bridge need not keep them any longer. */
export async function leaveTheShop(ids: readonly string[]): Promise<void> {
  const paper = await findPaper()
  const reached = (paper?.bridges ?? []).flatMap(({ address, key }) => (address ? [{ address, key }] : []))
  await Promise.allSettled(reached.map((bridge) => createShopBridge(bridge).forgetSales(ids)))
}

function copyOf(entry: Entry) {
  return { id: entry.id, deviceId: entry.deviceId, sale: entry }
}
