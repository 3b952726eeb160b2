import type { InputOf } from '@sofreh/contract'
import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import { mayGuestCancel, type OrderOperation } from '../../../domain/index.ts'
import { freshOperations } from '../known-operations.ts'
import { operationBy } from '../../store/operation-by.ts'
import { orderView } from '../../store/order-view.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { lockOrder } from '../../store/reading/orders.reader.ts'
import { undoOrder } from './reject-order.ts'
import { carryOut, announceChange } from '../../store/changing/write-change.ts'

/**
 * Cancels a guest's own order before the vendor has accepted it. The order's lock serializes it with a concurrent
 * acceptance: one of the two is refused. Money, portions, slot, code and points are returned in the same transaction.
 * Money of an attempt still in progress is refunded when it arrives.
 */
export function cancelOrder(deps: OrderingDeps) {
  return async ({ params, body }: InputOf<typeof contract.cancelOrder>, caller: Caller): Promise<contract.Order> => {
    const { vendorId } = caller
    const personId = personOf(caller)
    const settings = await deps.settingsOf(deps.database, vendorId)
    const viewer = { settings, isStaff: false }
    return deps.database.transaction(
      async (tx) => {
        const row = await lockOrder(tx, vendorId, params.id)
        if (!row || row.sheet.customerId !== personId) throw new Refusal('ORDER_NOT_FOUND')
        const asked = [{ id: body.id, kind: 'state', to: 'REJECTED' }]
        const fresh = await freshOperations(tx, { vendorId, orderId: row.id }, asked)
        // Answers a repeated cancellation with the cancelled order.
        if (fresh.length === 0 || row.sheet.rejectCause === 'CUSTOMER_ASKED') return orderView(row, viewer)
        if (!mayGuestCancel(row.sheet)) throw new Refusal('ORDER_ALREADY_ACCEPTED', { state: row.sheet.state })
        const at = deps.clock().toISOString()
        const cause = 'CUSTOMER_ASKED' as const
        const act = { kind: 'state' as const, to: 'REJECTED' as const, cause }
        const cancel: OrderOperation = { ...operationBy(deps, personId, act, at), id: body.id }
        const money = await undoOrder(deps, tx, { vendorId, row, reason: cause, personId, at })
        const cancelled = await carryOut(tx, { vendorId, settings, row, operations: [cancel, ...money] })
        await announceChange(deps, tx, { vendorId, kind: 'order-moved', row: cancelled, from: row.sheet.state })
        return orderView(cancelled, viewer)
      },
      { once: caller.once },
    )
  }
}
