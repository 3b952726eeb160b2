import type { Caller } from '@sofreh/http'
import type { LedgerView } from '../../contract/index.ts'
import type { PaymentsDeps } from '../wiring.ts'
import { mayTouchOrder } from './order-access.ts'
import { ledgerOf } from './transactions.reader.ts'

/** The ledger as the order's customer and its staff see it; in one transaction, so that it fits the order that was checked. */
export function readOrderLedger(deps: PaymentsDeps, caller: Caller, orderId: string): Promise<LedgerView> {
  const { vendorId, orderToken: token } = caller
  return deps.database.transaction(async (tx) => {
    const guest = token === undefined ? undefined : await deps.tableGuest?.(tx, { vendorId, orderId, token })
    // Who shares a table sees what is due, and nobody's payments.
    if (guest) return { ...(await ledgerOf(tx, vendorId, orderId)), transactions: [] }
    await mayTouchOrder(deps, tx, { caller, orderId, permission: 'ORDER_VIEW' })
    return ledgerOf(tx, caller.vendorId, orderId)
  })
}
