import type { InputOf } from '@sofreh/contract'
import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import { mayGuestCancel } from '../../../domain/index.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { actOnOrder } from '../../store/acting/act-on-order.ts'
import { requestPolicy } from '../../store/acting/policy.ts'
import { undoOrder } from './reject-order.ts'

/**
 * Cancels a guest's own order before the vendor has accepted it. The order's lock serializes it with a concurrent
 * acceptance: one of the two is refused. Money, portions, slot, code and points are returned in the same transaction.
 * Money of an attempt still in progress is refunded when it arrives.
 */
export function cancelOrder(
  deps: OrderingDeps,
  { params, body }: InputOf<typeof contract.cancelOrder>,
  caller: Caller,
): Promise<contract.Order> {
  const personId = personOf(caller)
  const { id } = body
  const wanted = {
    orderId: params.id,
    asked: [{ id, kind: 'state', to: 'REJECTED' }],
    isReachable: ({ sheet: order }: { sheet: { customerId: string | null } }) => order.customerId === personId,
  }
  return actOnOrder(
    deps,
    () => requestPolicy(caller, { isStaff: false }),
    wanted,
    async (tx, { vendorId, row, by }) => {
      // Answers a repeated cancellation with the cancelled order.
      if (row.sheet.rejectCause === 'CUSTOMER_ASKED') return undefined
      if (!mayGuestCancel(row.sheet)) throw new Refusal('ORDER_ALREADY_ACCEPTED', { state: row.sheet.state })
      const cause = 'CUSTOMER_ASKED' as const
      const cancel = by({ kind: 'state', to: 'REJECTED', cause }, { id })
      const money = await undoOrder(deps, tx, { vendorId, row, reason: cause, personId, at: cancel.acceptedAt })
      return { operations: [cancel, ...money] }
    },
  )
}
