import type { Tx } from '@sofreh/database'
import type { VendorSettings } from '@sofreh/vendors/domain'
import { isLeftInKitchen, type OrderOperation } from '../../../domain/index.ts'
import { carryOut, announceChange } from '../../store/changing/write-change.ts'
import { setEndsAt } from '../../store/orders.writer.ts'
import type { OrderRow } from '../../store/order-row.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { operationBy } from '../../store/operation-by.ts'
import { lockOrder } from '../../store/reading/orders.reader.ts'
import { endingOfOrder, endsAtOf, hasOpenMoney, operationsToEnd } from '../../store/ending/end-order.ts'
import { findLastChange, type OrderToEnd, ordersToEnd } from '../../store/ending/orders-to-end.reader.ts'

/** Orders read per page; the walk continues after the last one until none is left. */
const batch = 200
/** Orders ended in parallel, so that one that waits for its lock does not hold up the others. */
const abreast = 4
/** Delay before an order with open money is looked at again. */
const againMs = 10 * 60_000

/**
 * Ends the orders whose time has come, each in its own transaction, so that one failure does not stop the others. The
 * instants are stored with the orders: a server that was off for days catches up, and concurrent servers lock what they
 * end.
 */
export async function endOrders(deps: OrderingDeps): Promise<void> {
  const now = deps.clock()
  let after: OrderToEnd | undefined
  do {
    const due = await ordersToEnd(deps.database, { now, after, limit: batch })
    after = due.length === batch ? due.at(-1) : undefined
    const takeOn = async () => {
      for (let order = due.pop(); order; order = due.pop()) await endOne(deps, order).catch(deps.onError)
    }
    await Promise.all(Array.from({ length: abreast }, takeOn))
  } while (after)
}

async function endOne(deps: OrderingDeps, { vendorId, orderId }: OrderToEnd): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const row = await lockOrder(tx, vendorId, orderId)
    const lastActAt = await findLastChange(tx, vendorId, orderId)
    if (!row || lastActAt === undefined) return
    const settings = await deps.vendors.settingsOf(tx, vendorId)
    const now = deps.clock()
    // A concurrent change or changed settings may have moved its time.
    const endsAt = endsAtOf(row, settings, lastActAt)
    if (endsAt === null || endsAt > now) return setEndsAt(tx, { vendorId, orderId, endsAt })
    const operations = await operationsOf(deps, tx, { vendorId, row, settings, lastActAt, at: now.toISOString() })
    if (operations.length === 0) return setEndsAt(tx, { vendorId, orderId, endsAt: new Date(now.getTime() + againMs) })
    const ended = await carryOut(tx, { vendorId, settings, row, operations })
    const kind = ended.sheet.state === row.sheet.state ? 'order-edited' : 'order-moved'
    await announceChange(deps, tx, { vendorId, kind, row: ended, from: row.sheet.state })
  })
}

type Ending = { vendorId: string; row: OrderRow; settings: VendorSettings; lastActAt: string; at: string }

/** Returns nothing for an order with open money: a payment in progress, or a refund to hand back. */
async function operationsOf(
  deps: OrderingDeps,
  tx: Tx,
  { vendorId, row, settings, lastActAt, at }: Ending,
): Promise<OrderOperation[]> {
  if (isLeftInKitchen(row.sheet)) return cleared(deps, row, at)
  const ending = endingOfOrder(row, settings, lastActAt)
  if (!ending || hasOpenMoney(await deps.payments.ledgerOf(tx, vendorId, row.id))) return []
  return operationsToEnd(deps, row, { because: ending.because, at })
}

/** Clears what the kitchen still showed of an order that ended with its payment: the business day is over. */
function cleared(deps: OrderingDeps, { sheet: order }: OrderRow, at: string): OrderOperation[] {
  return order.lines.flatMap(({ id: lineId, units }) => {
    const count = units.filter((unit) => unit === 'fired' || unit === 'seen' || unit === 'ready').length
    return count > 0 ? [operationBy(deps, null, { kind: 'kitchen', lineId, count, to: 'served' }, at)] : []
  })
}
