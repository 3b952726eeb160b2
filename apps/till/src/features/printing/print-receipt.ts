import type { Entry } from '@sofreh/offline'
import { useTillFacts } from '../../engine/till-facts.ts'
import type { SaleEntryBody } from '../../engine/bills.ts'
import { handOver, storeHanded } from '../../engine/printing/handed-print-jobs.ts'
import { findShopPrinters, reachedBridges, receiptPlace } from '../../engine/printing/shop-printers.ts'
import { receiptJob } from '../../engine/printing/print-jobs-of-entry.ts'

/**
 * Prints the receipt of a sale the server does not have yet, through the vendor's bridge.
 * @returns false where no bridge prints it and the browser should
 */
export async function printReceipt(entry: Entry): Promise<boolean> {
  const { session, bills } = useTillFacts.getState()
  const printers = await findShopPrinters()
  const station = printers && receiptPlace(printers)
  if (!printers || !station || !session) return false
  const bridges = await reachedBridges(printers)
  const order = bills.find(({ id }) => id === entry.subjectId)?.sheet
  const { number } = entry.body as SaleEntryBody
  const slip = await receiptJob({ entry, number, sheet: order, shop: session.vendor }, station)
  if (!slip || bridges.length === 0) return false
  // A receipt printed by hand counts for no station and does not open the drawer.
  const asked = { ...slip, stationId: null, opensDrawer: false }
  await storeHanded([asked])
  return handOver(bridges, asked)
}
