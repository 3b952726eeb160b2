import type { AccountView } from '@sofreh/customers/contract'
import type { Deed } from '../selling/commit.ts'
import type { Payment } from '../selling/payment.ts'
import { tillApi } from '../sync/till-api.ts'
import { unsentOf, useTillFacts } from '../sync/till-facts.ts'
import { syncTill } from '../sync/till-sync.ts'

/** A debt that is collected, or a wallet that is filled. */
export type AccountAct = 'DEBT' | 'TOPUP'

/**
 * Money that a customer pays into their account, in the shift of this till. Only the server knows what they owe, so it is asked; pressed
 * again after silence it goes under the same id.
 */
export function accountPayment(customerId: string, act: AccountAct, payment: Payment): Deed<AccountView> {
  const { id, amount, method } = payment
  const { shift } = useTillFacts.getState()
  const body = {
    id,
    amount,
    method: method === 'CASH' ? ('CASH' as const) : ('CARD' as const),
    ...(payment.method === 'CARD' ? { slipNumber: payment.reference } : {}),
    ...(shift ? { shiftId: shift.shiftId } : {}),
  }
  const ask = async (signal: AbortSignal) => {
    // A shift that was opened without a network has to reach the server before the money that names it.
    if (unsentOf(useTillFacts.getState().log).length > 0) await syncTill()
    const sent = { params: { id: customerId }, idempotencyKey: id, signal }
    return act === 'DEBT'
      ? tillApi('POST /api-sofreh/customers/{id}/debt', { ...sent, body })
      : tillApi('POST /api-sofreh/customers/{id}/wallet', { ...sent, body: { type: act, ...body } })
  }
  return { subjectId: customerId, kind: 'pay', body, ask, needsServer: true }
}
