import type { InputOf } from '@sofreh/contract'
import { approverOf, type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import { demandsOf, drift, isFinal, moveOrder, type OrderOperation } from '../../../domain/index.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { actOnOrder, refuseOldVersion } from '../../store/acting/act-on-order.ts'
import { type Policy, requestPolicy } from '../../store/acting/policy.ts'
import { type Acted, type EntryOutcome, recordPolicy } from '../../store/acting/record-policy.ts'
import { changeOrder } from '../../store/change-order.ts'
import { endAtOnce } from '../../store/ending/end-order.ts'
import { factsOf } from '../../store/order-view.ts'
import { takeApproval } from '../approvals/take-approval.ts'
import { undoOrder } from './reject-order.ts'
import type { Tx } from '@sofreh/database'
import type { OrderRow } from '../../store/order-row.ts'

type Body = InputOf<typeof contract.moveOrderState>['body']
type Move = Pick<Body, 'id' | 'orderId' | 'state'> & Partial<Body>

/** Moves an order on, back where the table of moves allows it, or rejects it; for staff. */
export function moveOrderState(deps: OrderingDeps, { body }: { body: Body }, caller: Caller): Promise<contract.Order> {
  return move(deps, () => requestPolicy(caller), body)
}

/** Records a state move that a till made offline. It never delays the till's log. */
export function recordMove(deps: OrderingDeps, acted: Acted, { id, to, device }: contract.OfflineMove) {
  const policyOf = () => recordPolicy(deps, acted, { device, access: 'ORDER_STATE' })
  return move(deps, policyOf, { id, orderId: acted.entry.subjectId, state: to })
}

/**
 * Applies a move where the rule of moves allows it. A recorded move that another screen made first is flagged in the history; one that
 * is no longer allowed has no effect and is filed.
 */
function move<Answer extends contract.Order | EntryOutcome>(
  deps: OrderingDeps,
  policyOf: () => Policy<Answer>,
  { id, orderId, state: to, version, minutes, cause, reason = '' }: Move,
): Promise<Answer> {
  const asked = id ? [{ id, kind: 'state', to }] : undefined
  return actOnOrder(deps, policyOf, { orderId, asked }, async (tx, { policy, vendorId, row, settings, by }) => {
    const { state } = row.sheet
    const answer = moveOrder(factsOf(row.sheet, row.price.finalPrice, settings), to)
    // Two people pressed the same button: refused with a code of its own, not as a conflict.
    const isDuplicate = !answer.ok && answer.code === 'DUPLICATE_ORDER_STATE'
    if (isDuplicate) policy.breaks(new Refusal('DUPLICATE_ORDER_STATE'))
    if (version !== undefined) refuseOldVersion(row, settings, version)
    const isTaken = isDuplicate || isFinal(state)
    if (!answer.ok) policy.breaks(new Refusal(answer.code, { state }), isTaken ? undefined : drift('MOVE'))
    // The fold does not know the guards (money, courier): a move that a guard refuses is not stored as an operation.
    if (!answer.ok && !isTaken && answer.code !== 'INVALID_ORDER_STATE') return undefined
    const isRejected = to === 'REJECTED'
    const act = {
      kind: 'state' as const,
      to,
      cause: isRejected ? (cause ?? 'OTHER') : null,
      ...(to === 'CONFIRMED' ? { minutes } : {}),
    }
    const moved = by(act, { id, reason })
    if (!answer.ok) return { operations: [moved] }
    const because = reason || (cause ?? '')
    const operations = isRejected ? await rejected(deps, tx, policy, { row, moved, because }) : [moved]
    const { acceptedAt: at, doneAt } = moved
    const ends = await endAtOnce(deps, tx, { vendorId, settings, at }, changeOrder(row, operations))
    return { operations: [...operations, ...ends.map((end) => (doneAt ? { ...end, doneAt } : end))] }
  })
}

type Rejecting = { row: OrderRow; moved: OrderOperation; because: string }

/**
 * Rejecting an order that is in the kitchen or was paid needs more permissions than moving it; a colleague may approve
 * it.
 */
async function rejected(
  deps: OrderingDeps,
  tx: Tx,
  policy: Policy<unknown>,
  { row, moved, because: reason }: Rejecting,
): Promise<OrderOperation[]> {
  const { caller, spend } = await takeApproval(deps, tx, policy.caller, { kind: 'REJECT', orderId: row.id })
  const { permissions } = demandsOf(row.sheet, moved)
  policy.requires(permissions, caller)
  const approvedBy = approverOf(caller, permissions)
  if (approvedBy) await spend(tx, { acts: [{ kind: 'reject' }], amount: row.price.finalPrice })
  const { vendorId } = caller
  const money = await undoOrder(deps, tx, { vendorId, row, reason, personId: personOf(caller), at: moved.acceptedAt })
  return [approvedBy ? { ...moved, approvedBy } : moved, ...money]
}
