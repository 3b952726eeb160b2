import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { OrderingDeps } from '../../ordering-deps.ts'
import type { OrderRow } from '../../store/order-row.ts'
import { findOrder } from '../../store/reading/orders.reader.ts'
import { guestOfOrder } from '../visiting/visit-guest.ts'

/** Returns the order for its customer, a guest of its table or staff with ORDER_VIEW; otherwise it does not exist. */
export async function getVisibleOrder(
  deps: Pick<OrderingDeps, 'database' | 'dining' | 'clock'>,
  caller: Caller,
  orderId: string,
): Promise<OrderRow> {
  const row = await findOrder(deps.database, caller.vendorId, orderId)
  if (!row) throw new Refusal('ORDER_NOT_FOUND')
  if (isViewer(caller) || isOwn(row, caller)) return row
  const { vendorId, orderToken: token } = caller
  const guest = token ? await guestOfOrder(deps, deps.database, { vendorId, orderId, token }) : undefined
  if (!guest) throw new Refusal('ORDER_NOT_FOUND')
  return row
}

export function isOwn(row: OrderRow, { personId }: Caller): boolean {
  return personId !== undefined && row.sheet.customerId === personId
}

export function isViewer(caller: Caller): boolean {
  return caller.permissions.has('ORDER_VIEW')
}
