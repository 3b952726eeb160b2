/**
 * When a slip opens the cash drawer (its printer says that one hangs on it): somebody asked for that, or a receipt came out of an
 * order that cash was taken for. Never for paper that may lie there already, and never later than whoever asked stands there: a
 * drawer that opens by itself an hour later, when the printer has paper again, is an open till.
 */
export const drawerWithinMs = 30_000

export function opensDrawer(slip: { layout: string; isDuplicate: boolean; isCash: boolean; ageMs: number }): boolean {
  if (slip.isDuplicate || slip.ageMs > drawerWithinMs) return false
  return slip.layout === 'DRAWER' || (slip.layout === 'CUSTOMER' && slip.isCash)
}
