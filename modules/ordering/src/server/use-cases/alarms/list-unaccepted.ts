import type { DataOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import type * as contract from '../../../contract/index.ts'
import { awaitedSince } from '../../../domain/index.ts'
import type { OrderRow } from '../../store/order-row.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { findUnaccepted } from '../../store/alarms/unaccepted.reader.ts'

/** Screens show no more at once. */
const mostListed = 100

export async function listUnaccepted(
  { database, clock }: OrderingDeps,
  { vendorId }: Caller,
): Promise<DataOf<typeof contract.listUnaccepted>> {
  const rows = await findUnaccepted(database, vendorId, mostListed)
  const orders = rows.flatMap((row) => unacceptedView(row)).sort((a, b) => (a.since < b.since ? -1 : 1))
  return { orders, now: clock().toISOString() }
}

function unacceptedView({
  id: orderId,
  number,
  sheet: order,
}: Pick<OrderRow, 'id' | 'number' | 'sheet'>): contract.UnacceptedOrder[] {
  const since = awaitedSince(order)
  const { channel, deliveryType, table, version } = order
  return since === null
    ? []
    : [{ orderId, number, channel, deliveryType, tableName: table?.name ?? null, since, version }]
}
