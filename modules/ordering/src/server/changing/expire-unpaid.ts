import { expireUnpaid } from '../../domain/index.ts'
import type { OrderingDeps } from '../ordering-deps.ts'
import { operationBy } from '../placing/write-sale.ts'
import { lockOrder, ordersToExpire } from '../reading/orders.reader.ts'
import { undoOrder } from './reject-order.ts'
import { carryOut, tell } from './write-change.ts'

/** So many at once; the next minute takes the rest. */
const batch = 200

/**
 * Gives up online orders that stayed unpaid too long, each in its own transaction, so that one that fails stops no other.
 * Runs every minute; a job per order would notify inside the transaction that places it.
 */
export function expireUnpaidOrders(deps: OrderingDeps) {
  return async (): Promise<void> => {
    for (const { vendorId, orderId } of await ordersToExpire(deps.database, deps.clock(), batch)) {
      await expireOne(deps, vendorId, orderId).catch(deps.onError)
    }
  }
}

async function expireOne(deps: OrderingDeps, vendorId: string, orderId: string): Promise<void> {
  const payments = deps.payments()
  // Whether money is on its way is the provider's to say, and it is asked outside of the transaction.
  await payments.askPending(vendorId, orderId)
  await deps.database.transaction(async (tx) => {
    const row = await lockOrder(tx, vendorId, orderId)
    if (!row) return
    const [settings, ledger] = await Promise.all([
      deps.settingsOf(tx, vendorId),
      payments.ledgerOf(tx, vendorId, orderId),
    ])
    const now = deps.clock()
    const verdict = expireUnpaid({
      sheet: row.sheet,
      minutes: settings.unpaidExpiryMinutes,
      now,
      isPaymentPending: ledger.pending || ledger.unknown,
    })
    if (verdict !== 'reject' || ledger.net > 0) return
    const at = now.toISOString()
    const money = await undoOrder(deps, tx, { vendorId, row, reason: 'UNPAID_IN_TIME', personId: null, at })
    const act = { kind: 'state' as const, to: 'REJECTED' as const, cause: 'UNPAID_IN_TIME' as const }
    const move = operationBy(deps, null, act, at)
    const moved = await carryOut(tx, { vendorId, settings, row, operations: [move, ...money] })
    await tell(deps, tx, { vendorId, kind: 'order-moved', row: moved, from: row.sheet.state })
  })
}
