import type { Caller } from '@sofreh/http'
import type { LedgerView } from '../../../contract/index.ts'
import { askPending } from '../online/ask-pending.ts'
import type { PaymentsDeps } from '../../payments-deps.ts'
import { mayTouchOrder } from '../ledger/order-access.ts'
import { ledgerOf } from '../../store/ledger/transactions.reader.ts'

type Asked = { orderId: string; asksGateway: boolean }

/**
 * Returns the ledger for the order's customer and its staff. A guest who closed the bank's page may return before the
 * background inquiry: `asksGateway` asks about open attempts at once.
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

/** Reads in one transaction, so that the ledger matches the order that was checked. */
function readLedger(deps: PaymentsDeps, caller: Caller, orderId: string): Promise<LedgerView> {
  const { vendorId, orderToken: token } = caller
  return deps.database.transaction(async (tx) => {
    const guest =
      token === undefined ? undefined : await deps.above().ordering.guestOfOrder(tx, { vendorId, orderId, token })
    // Guests of a table see the amount due and no payments.
    if (guest) return { ...(await ledgerOf(tx, vendorId, orderId)), transactions: [] }
    await mayTouchOrder(deps, tx, { caller, orderId, permission: 'ORDER_VIEW' })
    return ledgerOf(tx, caller.vendorId, orderId)
  })
}
