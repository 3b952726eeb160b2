import type { InputOf } from '@sofreh/contract'
import { approverOf, type Caller, personOf, requirePermission } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import { demandsOf, moveOrder, type OrderOperation, type FoldedOrder } from '../../../domain/index.ts'
import { takeApproval } from '../approvals/take-approval.ts'
import { changeOrder } from '../../store/change-order.ts'
import { endAtOnce } from '../../store/ending/end-order.ts'
import { factsOf, orderView } from '../../store/order-view.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { operationBy } from '../../store/operation-by.ts'
import { freshOperations } from '../known-operations.ts'
import { lockOrder } from '../../store/reading/orders.reader.ts'
import { undoOrder } from './reject-order.ts'
import { carryOut, announceChange } from '../../store/changing/write-change.ts'

/** Moves an order on, back where the table of moves allows it, or rejects it; for staff. */
export function moveOrderState(deps: OrderingDeps) {
  return async ({ body }: InputOf<typeof contract.moveOrderState>, caller: Caller): Promise<contract.Order> => {
    const personId = personOf(caller)
    const { vendorId } = caller
    const settings = await deps.settingsOf(deps.database, vendorId)
    return deps.database.transaction(
      async (tx) => {
        const row = await lockOrder(tx, vendorId, body.orderId)
        if (!row) throw new Refusal('ORDER_NOT_FOUND')
        const viewer = { settings, isStaff: true }
        if (body.id) {
          const asked = [{ id: body.id, kind: 'state', to: body.state }]
          const fresh = await freshOperations(tx, { vendorId, orderId: row.id }, asked)
          if (fresh.length === 0) return orderView(row, viewer)
        }
        const answer = moveOrder(factsOf(row.sheet, row.price.finalPrice, settings), body.state)
        // Two people pressed the same button: refused with a code of its own, not as a conflict.
        if (!answer.ok && answer.code === 'DUPLICATE_ORDER_STATE') throw new Refusal(answer.code)
        if (body.version !== undefined && row.sheet.version !== body.version)
          throw new Refusal('ORDER_CHANGED', { order: orderView(row, viewer) })
        if (!answer.ok) throw new Refusal(answer.code, { state: row.sheet.state })

        const at = deps.clock().toISOString()
        const isRejected = body.state === 'REJECTED'
        const minutes = body.state === 'CONFIRMED' ? body.minutes : undefined
        const act = {
          kind: 'state' as const,
          to: body.state,
          cause: isRejected ? (body.cause ?? 'OTHER') : null,
          minutes,
        }
        const made = operationBy(deps, personId, act, at)
        const approval = isRejected
          ? await takeApproval(deps, tx, caller, { kind: 'REJECT', orderId: row.id })
          : { caller, spend: async () => undefined }
        const approved = approvedFor(approval.caller, row.sheet, made)
        if (approved.approvedBy) await approval.spend(tx, { acts: [{ kind: 'reject' }], amount: row.price.finalPrice })
        const move: OrderOperation = { ...made, id: body.id ?? made.id, reason: body.reason, ...approved }
        const reason = body.reason || (body.cause ?? '')
        const money = isRejected ? await undoOrder(deps, tx, { vendorId, row, reason, personId, at }) : []
        const ends = await endAtOnce(deps, tx, { vendorId, settings, at }, changeOrder(row, [move, ...money]))
        const moved = await carryOut(tx, { vendorId, settings, row, operations: [move, ...money, ...ends] })
        await announceChange(deps, tx, { vendorId, kind: 'order-moved', row: moved, from: row.sheet.state })
        return orderView(moved, viewer)
      },
      { once: caller.once },
    )
  }
}

/**
 * Rejecting an order that is in the kitchen or was paid needs more permissions than moving it; a colleague may approve
 * it.
 */
function approvedFor(caller: Caller, order: FoldedOrder, move: OrderOperation): { approvedBy?: string } {
  if (move.kind !== 'state' || move.to !== 'REJECTED') return {}
  const { permissions } = demandsOf(order, move)
  for (const permission of permissions) requirePermission(caller, permission)
  const approvedBy = approverOf(caller, permissions)
  return approvedBy ? { approvedBy } : {}
}
