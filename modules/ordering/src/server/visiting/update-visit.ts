import type { Tx } from '@sofreh/database'
import { balanceOf } from '../../domain/index.ts'
import type { OrderRow } from '../order-row.ts'
import type { OrderingDeps } from '../ordering-deps.ts'

/** Updates the visit when its bill changes, in the same transaction: the token expires with the payment. */
export async function updateVisit(
  deps: Pick<OrderingDeps, 'visits'>,
  tx: Tx,
  { vendorId, row, tableBefore }: { vendorId: string; row: OrderRow; tableBefore?: string | undefined },
): Promise<void> {
  const { sheet, price } = row
  if (!sheet.isPayLater || sheet.deliveryType !== 'SERVE') return
  await deps.visits.followBill(tx, {
    vendorId,
    billId: row.id,
    tableId: sheet.table?.id ?? null,
    placedAt: sheet.placedAt,
    ...(tableBefore && { tableBefore }),
    state: sheet.state,
    due: balanceOf(sheet, price.finalPrice).due,
    paid: sheet.paid,
    mergedInto: sheet.mergedInto,
    guestIds: [...new Set(sheet.lines.flatMap(({ guestId }) => guestId ?? []))],
  })
}
