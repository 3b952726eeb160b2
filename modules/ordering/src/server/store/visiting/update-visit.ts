import type { Tx } from '@sofreh/database'
import { balanceOf } from '../../../domain/index.ts'
import type { OrderRow } from '../order-row.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'

/** Updates the visit when its bill changes, in the same transaction: the token expires with the payment. */
export async function updateVisit(
  deps: Pick<OrderingDeps, 'dining'>,
  tx: Tx,
  { vendorId, row, tableBefore }: { vendorId: string; row: OrderRow; tableBefore?: string | undefined },
): Promise<void> {
  const { sheet: order, price } = row
  if (!order.isPayLater || order.deliveryType !== 'SERVE') return
  await deps.dining.visits.followBill(tx, {
    vendorId,
    billId: row.id,
    tableId: order.table?.id ?? null,
    placedAt: order.placedAt,
    ...(tableBefore && { tableBefore }),
    state: order.state,
    due: balanceOf(order, price.finalPrice).due,
    paid: order.paid,
    mergedInto: order.mergedInto,
    guestIds: [...new Set(order.lines.flatMap(({ guestId }) => guestId ?? []))],
  })
}
