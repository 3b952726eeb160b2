import type { Entry } from '@sofreh/offline'
import { useTillFacts } from '../sync/till-facts.ts'
import type { SaleEntryBody } from '../sync/bills.ts'
import { handOver, noteHanded } from './handed-slips.ts'
import { findShopPrinters, reachedBridges, receiptPlace } from './shop-printers.ts'
import { receiptOf } from './slips-of-work.ts'

/**
 * Prints the receipt of a sale the server does not have yet, through the shop's bridge.
 * @returns false where no bridge prints it and the browser should
 */
export async function printReceipt(entry: Entry): Promise<boolean> {
  const { session, bills } = useTillFacts.getState()
  const paper = await findShopPrinters()
  const station = paper && receiptPlace(paper)
  if (!paper || !station || !session) return false
  const bridges = await reachedBridges(paper)
  const sheet = bills.find(({ id }) => id === entry.subjectId)?.sheet
  const { number } = entry.body as SaleEntryBody
  const slip = await receiptOf({ entry, number, sheet, shop: session.vendor }, station)
  if (!slip || bridges.length === 0) return false
  // A receipt printed by hand counts for no station and does not open the drawer.
  const asked = { ...slip, stationId: null, opensDrawer: false }
  await noteHanded([asked])
  return handOver(bridges, asked)
}
