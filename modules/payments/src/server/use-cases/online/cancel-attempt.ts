import type { Tx } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { LedgerView } from '../../../contract/index.ts'
import { ledgerOf, openAttempts } from '../../store/ledger/transactions.reader.ts'
import { mayTouchOrder, payingGuest } from '../ledger/order-access.ts'
import type { TransactionRow } from '../../store/ledger/transaction-row.ts'
import { findLiveLink } from '../links/find-live-link.ts'
import type { PaymentsDeps } from '../../payments-deps.ts'
import { abandonAttempts } from './abandon-attempts.ts'
import { askPending } from './ask-pending.ts'

/**
 * Abandons a guest's open attempts so that another payment method can be used. The provider is asked first, so a
 * completed payment stays. Abandoned attempts do not fail: inquiries continue, and money that still arrives goes into
 * the ledger.
 */
export async function cancelAttempt(deps: PaymentsDeps, caller: Caller, orderId: string): Promise<LedgerView> {
  const { vendorId } = caller
  await deps.database.transaction((tx) => mayCancel(deps, tx, caller, orderId))
  await askPending(deps, vendorId, orderId)
  return deps.database.transaction(
    async (tx) => {
      const isMeant = await mayCancel(deps, tx, caller, orderId)
      const open = (await openAttempts(tx, vendorId, orderId)).filter(isMeant)
      // Money may have moved. Only staff, who can see the receipt or the guest's phone, may start another payment.
      const isUnknown = open.some((attempt) => attempt.is_unknown && attempt.abandoned_at === null)
      if (isUnknown && !caller.permissions.has('PAYMENT_TAKE')) throw new Refusal('PAYMENT_OUTCOME_UNKNOWN')
      await abandonAttempts(deps, tx, { vendorId, orderId, personId: caller.personId ?? null, isMeant })
      const ledger = await ledgerOf(tx, vendorId, orderId)
      // The holder of a payment link sees the amount due and no payments.
      return caller.personId === undefined || caller.orderToken !== undefined ? { ...ledger, transactions: [] } : ledger
    },
    { once: caller.once },
  )
}

/** @returns which attempts the caller may abandon; holders of a link and guests at a table only their own */
async function mayCancel(
  deps: PaymentsDeps,
  tx: Tx,
  caller: Caller,
  orderId: string,
): Promise<(attempt: TransactionRow) => boolean> {
  const { vendorId, orderToken } = caller
  const guest = await payingGuest(deps, tx, { vendorId, orderId, token: orderToken })
  if (guest) {
    await deps.above().ordering.lockPayable(tx, vendorId, orderId)
    // A guest may abandon their own share; an attempt for the whole order belongs to every guest.
    return ({ share_id: shareId }) => shareId === null || guest.shareIds.includes(shareId)
  }
  const link = orderToken ? await findLiveLink(deps, tx, { vendorId, orderId, token: orderToken }) : undefined
  if (!link) {
    await mayTouchOrder(deps, tx, { caller, orderId, permission: 'PAYMENT_TAKE' })
    return () => true
  }
  await deps.above().ordering.lockPayable(tx, vendorId, orderId)
  return (attempt) => attempt.share_id === link.share_id
}
