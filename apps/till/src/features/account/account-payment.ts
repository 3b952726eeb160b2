import type { AccountView } from '@sofreh/customers/contract'
import type { Command } from '../../engine/commit.ts'
import type { Payment } from '../../commands/payment.ts'
import { tillApi } from '../../engine/till-api.ts'
import { unsentOf, useTillFacts } from '../../engine/till-facts.ts'
import { syncTill } from '../../engine/till-sync.ts'

/** Collecting a debt or topping up a wallet. */
export type AccountAct = 'DEBT' | 'TOPUP'

/**
 * Returns the command that records a customer's payment into their account, in this till's shift. It needs the server,
 * which alone knows the debt; a repeat after silence has the same id.
 */
export function accountPayment(customerId: string, act: AccountAct, payment: Payment): Command<AccountView> {
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
    // A shift opened offline must reach the server before a payment that refers to it.
    if (unsentOf(useTillFacts.getState().log).length > 0) await syncTill()
    const sent = { params: { id: customerId }, idempotencyKey: id, signal }
    return act === 'DEBT'
      ? tillApi('POST /api-sofreh/customers/{id}/debt', { ...sent, body })
      : tillApi('POST /api-sofreh/customers/{id}/wallet', { ...sent, body: { type: act, ...body } })
  }
  return { subjectId: customerId, kind: 'pay', body, ask, needsServer: true }
}
