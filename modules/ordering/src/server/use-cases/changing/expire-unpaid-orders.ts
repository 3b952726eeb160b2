import { expireUnpaid, type OpenAttempt } from '../../../domain/index.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { operationBy } from '../../store/operation-by.ts'
import { forgetExpiry } from '../../store/orders.writer.ts'
import { lockOrder, ordersToExpire } from '../../store/reading/orders.reader.ts'
import { undoOrder } from './reject-order.ts'
import { carryOut, announceChange } from '../../store/changing/write-change.ts'

/** Orders per run; the next minute takes the rest. */
const batch = 200
/** Orders whose providers are asked in parallel, so that a slow provider does not hold up the others. */
const abreast = 8

/**
 * Expires online orders that stayed unpaid too long, each in its own transaction, so that one failure does not stop the
 * others. Runs every minute; a job per order would notify inside the transaction that places it.
 */
export async function expireUnpaidOrders(deps: OrderingDeps): Promise<void> {
  const due = await ordersToExpire(deps.database, deps.clock(), batch)
  const takeOn = async () => {
    for (let order = due.pop(); order; order = due.pop())
      await expireOne(deps, order.vendorId, order.orderId).catch(deps.onError)
  }
  await Promise.all(Array.from({ length: abreast }, takeOn))
}

async function expireOne(deps: OrderingDeps, vendorId: string, orderId: string): Promise<void> {
  const payments = deps.payments
  // Inquires at the provider, outside of the transaction, whether the guest paid.
  await payments.askPending(vendorId, orderId)
  await deps.database.transaction(async (tx) => {
    const row = await lockOrder(tx, vendorId, orderId)
    if (!row) return
    const [settings, ledger] = await Promise.all([
      deps.vendors.settingsOf(tx, vendorId),
      payments.ledgerOf(tx, vendorId, orderId),
    ])
    const now = deps.clock()
    const verdict = expireUnpaid({
      order: row.sheet,
      minutes: settings.unpaidExpiryMinutes,
      now,
      attempts: ledger.transactions.flatMap(openAttempt),
    })
    // A partly paid order is left to staff; this task drops it.
    if (verdict === 'leave' || ledger.net > 0) return forgetExpiry(tx, vendorId, orderId)
    if (verdict === 'wait') return
    const at = now.toISOString()
    const money = await undoOrder(deps, tx, { vendorId, row, reason: 'UNPAID_IN_TIME', personId: null, at })
    const act = { kind: 'state' as const, to: 'REJECTED' as const, cause: 'UNPAID_IN_TIME' as const }
    const move = operationBy(deps, null, act, at)
    const moved = await carryOut(tx, { vendorId, settings, row, operations: [move, ...money] })
    await announceChange(deps, tx, { vendorId, kind: 'order-moved', row: moved, from: row.sheet.state })
  })
}

type LedgerRow = Awaited<ReturnType<OrderingDeps['payments']['ledgerOf']>>['transactions'][number]

/** Abandoned attempts block nothing: money they still bring is recorded and refunded. */
function openAttempt({ type, status, isAbandoned, isUnknown, provider, createdAt }: LedgerRow): OpenAttempt[] {
  const isOpen = type === 'PAYMENT' && (status === 'INIT' || status === 'PENDING') && (!isAbandoned || isUnknown)
  return isOpen ? [{ provider, startedAt: new Date(createdAt), isUnknown }] : []
}
