import type { Tx } from '@sofreh/database'
import type { VendorSettings } from '@sofreh/vendors/domain'
import { isLeftInKitchen, type OrderOperation } from '../../domain/index.ts'
import { carryOut, tell } from '../changing/write-change.ts'
import { setEndsAt } from '../orders.writer.ts'
import type { OrderRow } from '../order-row.ts'
import type { OrderingDeps } from '../ordering-deps.ts'
import { operationBy } from '../operation-by.ts'
import { lockOrder } from '../reading/orders.reader.ts'
import { endingOfOrder, endsAtOf, hasOpenMoney, operationsToEnd } from './end-order.ts'
import { findLastAct, type OrderToEnd, ordersToEnd } from './ending.reader.ts'

/** So many are read at once; the walk goes on behind the last of them until none is left. */
const batch = 200
/** Orders ended at the same time, so that one that waits for its lock holds up no other. */
const abreast = 4
/** An order whose money is not clear yet is looked at again so much later. */
const againMs = 10 * 60_000

/**
 * Ends the orders whose time has come, each in its own transaction, so that one that fails stops no other. The instants lie in the
 * orders' rows: a server that was off for days goes on where time is, and of several servers each locks what it ends.
 */
export function endOrders(deps: OrderingDeps) {
  let isRunning = false
  return async (): Promise<void> => {
    if (isRunning) return
    isRunning = true
    try {
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
    } finally {
      isRunning = false
    }
  }
}

async function endOne(deps: OrderingDeps, { vendorId, orderId }: OrderToEnd): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const row = await lockOrder(tx, vendorId, orderId)
    const lastActAt = await findLastAct(tx, vendorId, orderId)
    if (!row || lastActAt === undefined) return
    const settings = await deps.settingsOf(tx, vendorId)
    const now = deps.clock()
    // What was done meanwhile, or another setting, may have moved its time.
    const endsAt = endsAtOf(row, settings, lastActAt)
    if (endsAt === null || endsAt > now) return setEndsAt(tx, { vendorId, orderId, endsAt })
    const operations = await operationsOf(deps, tx, { vendorId, row, settings, lastActAt, at: now.toISOString() })
    if (operations.length === 0) return setEndsAt(tx, { vendorId, orderId, endsAt: new Date(now.getTime() + againMs) })
    const ended = await carryOut(tx, { vendorId, settings, row, operations })
    const kind = ended.sheet.state === row.sheet.state ? 'order-edited' : 'order-moved'
    await tell(deps, tx, { vendorId, kind, row: ended, from: row.sheet.state })
  })
}

type Ending = { vendorId: string; row: OrderRow; settings: VendorSettings; lastActAt: string; at: string }

/** None for an order whose money is not clear: a payment is under way, or something has to be given back. */
async function operationsOf(
  deps: OrderingDeps,
  tx: Tx,
  { vendorId, row, settings, lastActAt, at }: Ending,
): Promise<OrderOperation[]> {
  if (isLeftInKitchen(row.sheet)) return cleared(deps, row, at)
  const ending = endingOfOrder(row, settings, lastActAt)
  if (!ending || hasOpenMoney(await deps.payments().ledgerOf(tx, vendorId, row.id))) return []
  return operationsToEnd(deps, row, { because: ending.because, at })
}

/** What the kitchen still showed of an order that had ended with its payment: the day is over. */
function cleared(deps: OrderingDeps, { sheet }: OrderRow, at: string): OrderOperation[] {
  return sheet.lines.flatMap(({ id: lineId, units }) => {
    const count = units.filter((unit) => unit === 'fired' || unit === 'seen' || unit === 'ready').length
    return count > 0 ? [operationBy(deps, null, { kind: 'kitchen', lineId, count, to: 'served' }, at)] : []
  })
}
