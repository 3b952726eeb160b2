import type { Tx } from '@sofreh/database'
import { businessDateOf } from '@sofreh/kernel'
import type { AuditDeps } from '../audit-deps.ts'
import { saveActs } from '../store/acts.writer.ts'
import { followOrders } from './follow-orders.ts'
import { noOrder } from './follow-shift.ts'

/** Stores the opening of a drawer without a sale, or the reprint of an order's bill. `subjectId` is the printout or the order. */
export async function followPrintout(deps: AuditDeps, tx: Tx, vendorId: string, subjectId: string): Promise<void> {
  const opening = await deps.printing.findDrawerOpening(tx, vendorId, subjectId)
  if (!opening) return followOrders(deps, tx, vendorId, [subjectId])
  const { at, ...opened } = opening
  const { dayStartHour } = await deps.vendors.settingsOf(tx, vendorId)
  await saveActs(tx, vendorId, [
    {
      ...opened,
      ...noOrder,
      kind: 'DRAWER_OPENED',
      signal: 'DRAWER_WITHOUT_SALE',
      at: at.toISOString(),
      businessDate: businessDateOf(at, dayStartHour),
      shiftId: null,
      amountBefore: null,
      amountAfter: null,
    },
  ])
}
