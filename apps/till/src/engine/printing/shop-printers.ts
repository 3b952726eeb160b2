/** The vendor's printers and bridges as last pulled. */
import type { DataOf } from '@sofreh/contract'
import { createBridgeClient, type BridgeClient, type Station } from '@sofreh/printing/client'
import type { readTillPrinters } from '@sofreh/printing/contract'
import { readRow } from '../../storage/till-db.ts'

export type ShopPrinters = DataOf<typeof readTillPrinters> & { id: 'paper' }

/** A bridge on the same network answers at once; an absent one must not make a guest wait. */
const probeMs = 4_000

export function findShopPrinters(): Promise<ShopPrinters | undefined> {
  return readRow<ShopPrinters>('printerStations', 'paper')
}

/** A bridge that answers, with its address on the local network. */
export type ReachedBridge = BridgeClient & { address: string }

/** Returns the bridges that answer now. The others were sent nothing, so what is not printed then was certainly not. */
export async function reachedBridges(printers: ShopPrinters): Promise<ReachedBridge[]> {
  const asked = printers.bridges.map(async ({ address, key }) => {
    if (!address) return undefined
    await createBridgeClient({ address, key, timeoutMs: probeMs }).status()
    return { ...createBridgeClient({ address, key }), address }
  })
  const answers = await Promise.allSettled(asked)
  return answers.flatMap((answer) => (answer.status === 'fulfilled' && answer.value ? [answer.value] : []))
}

export function receiptStations({ stations }: ShopPrinters): Station[] {
  return stations.filter(({ layout, isActive }) => layout === 'CUSTOMER' && isActive)
}

/** Returns where receipts print; without a receipt station, on the first printer. */
export function receiptPlace(printers: ShopPrinters) {
  const [station] = receiptStations(printers)
  const [printer] = printers.printers
  return station ?? (printer && { id: null, printerId: printer.id, nextPrinterId: null, copies: 1 })
}
