/**
 * Decides whether a printout opens the cash drawer (its printer has one attached). It opens on request, or for a receipt of
 * an order that was paid in cash. It never opens for a possible duplicate, nor after the person who asked has left. A
 * drawer that opens an hour later, when the printer has paper again, is an unattended open drawer.
 */
export const drawerWithinMs = 30_000

export function opensDrawer(printout: {
  layout: string
  isDuplicate: boolean
  isCash: boolean
  ageMs: number
}): boolean {
  if (printout.isDuplicate || printout.ageMs > drawerWithinMs) return false
  return printout.layout === 'DRAWER' || (printout.layout === 'CUSTOMER' && printout.isCash)
}
