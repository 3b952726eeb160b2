import type { Caller } from '@sofreh/http'
import type { LedgerView } from '../../contract/index.ts'
import { askPending } from '../online/inquire.job.ts'
import type { PaymentsDeps } from '../wiring.ts'
import { mayTouchOrder } from './order-access.ts'
import { ledgerOf } from './transactions.reader.ts'

type Asked = { orderId: string; asksGateway: boolean }

/**
 * The ledger as the order's customer and its staff see it. A guest who paid and closed the bank's page comes back before the background
 * job has asked: with `asksGateway` the gateway is asked at once about what is under way.
 */
export async function readOrderLedger(
  deps: PaymentsDeps,
  caller: Caller,
  { orderId, asksGateway }: Asked,
): Promise<LedgerView> {
  const ledger = await readLedger(deps, caller, orderId)
  if (!asksGateway || !ledger.pending) return ledger
  await askPending(deps, caller.vendorId, orderId)
  return readLedger(deps, caller, orderId)
}

/** In one transaction, so that it fits the order that was checked. */
function readLedger(deps: PaymentsDeps, caller: Caller, orderId: string): Promise<LedgerView> {
  const { vendorId, orderToken: token } = caller
  return deps.database.transaction(async (tx) => {
    const guest = token === undefined ? undefined : await deps.tableGuest?.(tx, { vendorId, orderId, token })
    // Who shares a table sees what is due, and nobody's payments.
    if (guest) return { ...(await ledgerOf(tx, vendorId, orderId)), transactions: [] }
    await mayTouchOrder(deps, tx, { caller, orderId, permission: 'ORDER_VIEW' })
    return ledgerOf(tx, caller.vendorId, orderId)
  })
}
