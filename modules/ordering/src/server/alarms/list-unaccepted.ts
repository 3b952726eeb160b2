import type { DataOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import type { listUnaccepted, UnacceptedOrder } from '../../contract/index.ts'
import { awaitedSince } from '../../domain/index.ts'
import type { OrderRow } from '../order-row.ts'
import type { OrderingDeps } from '../ordering-deps.ts'
import { ordersToAccept } from './unaccepted.reader.ts'

/** Screens show no more at once. */
const mostListed = 100

export function unacceptedOf({ database, clock }: OrderingDeps) {
  return async ({ vendorId }: Caller): Promise<DataOf<typeof listUnaccepted>> => {
    const rows = await ordersToAccept(database, vendorId, mostListed)
    const orders = rows.flatMap((row) => unacceptedView(row)).sort((a, b) => (a.since < b.since ? -1 : 1))
    return { orders, now: clock().toISOString() }
  }
}

function unacceptedView({ id: orderId, number, sheet }: Pick<OrderRow, 'id' | 'number' | 'sheet'>): UnacceptedOrder[] {
  const since = awaitedSince(sheet)
  const { channel, deliveryType, table, version } = sheet
  return since === null
    ? []
    : [{ orderId, number, channel, deliveryType, tableName: table?.name ?? null, since, version }]
}
