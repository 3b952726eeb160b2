import type { DataOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import { businessDateOf } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import { balanceOf, pathToEnd } from '../../../domain/index.ts'
import type { OrderRow } from '../../store/order-row.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { hasOpenMoney } from '../../store/ending/end-order.ts'
import { ordersLeftOpen } from '../../store/ending/orders-to-end.reader.ts'

type LeftOpen = DataOf<typeof contract.listLeftOpen>
const mostOrders = 200

/** Lists open orders of earlier business days that did not end by themselves, with what each waits for. */
export async function listLeftOpen(
  deps: Pick<OrderingDeps, 'database' | 'clock' | 'vendors' | 'payments'>,
  { vendorId }: Caller,
): Promise<LeftOpen> {
  const { database } = deps
  const now = deps.clock()
  const { dayStartHour } = await deps.vendors.settingsOf(database, vendorId)
  const today = businessDateOf(now, dayStartHour)
  const rows = await ordersLeftOpen(database, vendorId, { today, now, limit: mostOrders + 1 })
  const orders: LeftOpen['orders'] = []
  for (const row of rows.slice(0, mostOrders))
    orders.push({ ...factsOf(row), reason: await reasonOf(deps, vendorId, row) })
  return { orders, isCut: rows.length > mostOrders }
}

function factsOf({ id, number, sheet: order, price, customerName }: OrderRow) {
  const { businessDate, placedAt, state, deliveryType, channel, table } = order
  const { due, toRefund } = balanceOf(order, price.finalPrice)
  const where = { tableName: table?.name ?? null, customerName }
  return { id, number, businessDate, placedAt, state, deliveryType, channel, ...where, due, toRefund }
}

async function reasonOf(
  deps: Pick<OrderingDeps, 'database' | 'payments'>,
  vendorId: string,
  { id, sheet: order, price }: OrderRow,
): Promise<LeftOpen['orders'][number]['reason']> {
  const { due, toRefund } = balanceOf(order, price.finalPrice)
  if (due > 0) return 'UNPAID'
  if (toRefund > 0) return 'REFUND_OPEN'
  if (pathToEnd(order).length === 0) return 'NOT_ACCEPTED'
  const ledger = await deps.payments.ledgerOf(deps.database, vendorId, id)
  if (ledger.refunding > 0) return 'REFUND_OPEN'
  return hasOpenMoney(ledger) ? 'PAYMENT_OPEN' : 'ENDS_SOON'
}
