import type { InputOf } from '@sofreh/contract'
import { isUniqueViolation, type Tx } from '@sofreh/database'
import { approverOf, type Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import {
  applyOperation,
  demandsOf,
  drift,
  type FlagCode,
  type FoldedOrder,
  mayEditLines,
  type OrderAct,
  type OrderOperation,
  priceOfFoldedOrder,
} from '../../../domain/index.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { type Acting, type ActResult, actOnOrder } from '../../store/acting/act-on-order.ts'
import { requestPolicy } from '../../store/acting/policy.ts'
import { changeOrder } from '../../store/change-order.ts'
import { moveReductions } from '../../store/changing/move-reductions.ts'
import { orderView } from '../../store/order-view.ts'
import { movePortions, noteMissed } from '../../store/placing/move-portions.ts'
import { resizeHeld } from '../../store/placing/take-held.ts'
import { openBillRule, refuseTakenId } from '../../store/refuse-taken-id.ts'
import { takeApproval } from '../approvals/take-approval.ts'
import { resolveOperation } from './resolve-operation.ts'
import { movesAfterEdit } from './settle-order.ts'

type Body = InputOf<typeof contract.editOrder>['body']

/**
 * Edits an order by operations. They merge with concurrent edits. An operation that no longer applies is refused
 * together with the current order, and then nothing of the edit takes effect.
 */
export async function editOrder(deps: OrderingDeps, { body }: { body: Body }, asking: Caller): Promise<contract.Order> {
  const { orderId, operations: asked, version } = body
  const edit = () =>
    actOnOrder(
      deps,
      () => requestPolicy(asking),
      { orderId, asked, version },
      async (tx, acting) => {
        const { vendorId, row, now } = acting
        await refuseUneditable(deps, tx, acting)
        const { caller, spend } = await takeApproval(deps, tx, asking, { kind: 'EDIT', orderId: row.id })
        return editLocked(deps, tx, acting, {
          caller,
          resolve: (order, { id: _, deviceAt: __, device: ___, reason: ____, ...wanted }) =>
            resolveOperation(deps, tx, { vendorId, sheet: order, now }, wanted),
          onResolved: (_, approved) => (approved.acts.length > 0 ? spend(tx, approved) : Promise.resolve()),
        })
      },
    )
  // A concurrent transaction opened a bill at the table: the retry makes this one a second bill.
  return edit()
    .catch((error: unknown) => {
      if (isUniqueViolation(error, openBillRule)) return edit()
      throw error
    })
    .catch(refuseTakenId)
}

async function refuseUneditable(
  deps: OrderingDeps,
  tx: Tx,
  { vendorId, row, fresh }: Acting<contract.EditOperation>,
): Promise<void> {
  if (!mayEditLines(row.sheet)) throw new Refusal('ORDER_NOT_EDITABLE', { state: row.sheet.state })
  const ledger = await deps.payments.ledgerOf(tx, vendorId, row.id)
  if (ledger.pending) throw new Refusal('PAYMENT_IN_PROGRESS')
  // An order charged to a customer's account cannot become another customer's.
  const isOnAccount = ledger.transactions.some(({ method, status }) => method === 'CREDIT' && status === 'DONE')
  if (isOnAccount && fresh.some(({ kind }) => kind === 'customer')) throw new Refusal('CUSTOMER_IS_TIED')
}

type Named = { id: string; reason: string; deviceAt?: string | undefined; device?: string | null | undefined }
/** The acts a colleague approved in an edit, and by how much they lowered the price. */
type Approved = { acts: { kind: string; lineId: string | null }[]; amount: number }
/** How the operations of an edit become acts: a request by today's facts, a recorded edit by those of its till. */
export type Editor<Asked> = {
  /** The person who edits, with the colleague who approved. */
  caller: Caller
  resolve: (order: FoldedOrder, asked: Asked) => Promise<OrderAct>
  onResolved: (operations: readonly OrderOperation[], approved: Approved) => Promise<void>
}

/** Applies operations to a locked order, with the stock, the slot and the reductions that follow from them. */
export async function editLocked<Asked extends Named>(
  deps: OrderingDeps,
  tx: Tx,
  acting: Acting<Asked>,
  editor: Editor<Asked>,
): Promise<ActResult> {
  const { policy, vendorId, row, settings, now } = acting
  const { asked, approved } = await resolved(acting, editor)
  await editor.onResolved(asked, approved)
  const moves = movesAfterEdit(deps, changeOrder(row, asked), settings, now.toISOString())
  const operations = [...asked, ...moves]
  const changed = changeOrder(row, operations)
  const order = { vendorId, orderId: row.id }
  const moved = { ...order, before: row.sheet.lines, after: changed.sheet.lines }
  await noteMissed(tx, order, await movePortions(deps, tx, policy, moved))
  await policy.attempt(tx, () => resizeHeld(tx, row.sheet, { vendorId, sheet: changed.sheet, settings }))
  await policy.attempt(tx, () =>
    moveReductions(deps, tx, { vendorId, before: row.sheet, after: changed.sheet, at: now }),
  )
  return { operations, changed, events: ['order-edited', ...(moves.length > 0 ? ['order-moved' as const] : [])] }
}

/**
 * Resolves each operation with its stamp and the facts of this moment. Each is checked against the order as the
 * previous ones left it: the person's permission, and whether it still applies.
 */
async function resolved<Asked extends Named>(
  { policy, row, settings, fresh, by }: Acting<Asked>,
  { caller, resolve }: Editor<Asked>,
): Promise<{ asked: OrderOperation[]; approved: Approved }> {
  const asked: OrderOperation[] = []
  const approved: Approved = { acts: [], amount: 0 }
  let { sheet: order } = row
  for (const wanted of fresh) {
    const { id, reason, deviceAt, device } = wanted
    const from = { ...(deviceAt ? { deviceAt } : {}), ...(device ? { device } : {}) }
    const operation = { ...by(await resolve(order, wanted), { id, reason }), ...from }
    const { permissions, needsReason } = demandsOf(order, operation)
    policy.requires(permissions, caller)
    if (needsReason && reason === '') policy.breaks(new Refusal('REASON_REQUIRED'))
    const approvedBy = approverOf(caller, permissions)
    const step = applyOperation(order, operation)
    const ofLine = 'lineId' in operation ? { lineId: operation.lineId } : {}
    if (step.flag) {
      const current = () => orderView(row, { settings, isStaff: true })
      policy.breaks(refusalOf(step.flag, current), drift('EDIT', ofLine))
    }
    if (approvedBy) noteApproved(approved, { operation, before: order, after: step.order })
    order = step.order
    // Each raise is small but their sum may not be: the kitchen ledger stores every unit.
    if (order.lines.some((line) => line.count > mostOfALine)) policy.breaks(tooMany())
    asked.push(approvedBy ? { ...operation, approvedBy } : operation)
  }
  return { asked, approved }
}

function noteApproved(
  approved: Approved,
  { operation, before, after }: { operation: OrderOperation; before: FoldedOrder; after: FoldedOrder },
): void {
  approved.acts.push({ kind: operation.kind, lineId: 'lineId' in operation ? operation.lineId : null })
  approved.amount += Math.max(0, priceOfFoldedOrder(before).finalPrice - priceOfFoldedOrder(after).finalPrice)
}

const mostOfALine = 999
const tooMany = () => new Refusal('VALIDATION_FAILED', { fields: [{ field: 'operations', code: 'TOO_BIG' }] })

/** Keeps the code of a refusal that the person can act on; anything else is a conflict with a concurrent edit. */
function refusalOf(code: FlagCode, order: () => contract.Order): Refusal {
  const own: readonly FlagCode[] = [
    'NOT_ALLOW_REMOVE_ALL_ITEMS',
    'COUNT_ABOVE_ORIGINAL',
    'LINE_GIVEN_BACK',
    'ORDER_NOT_EDITABLE',
    'NOTHING_HELD',
    'CUSTOMER_NEEDED',
    'CUSTOMER_IS_TIED',
    'ORDER_IS_NOT_DELIVERED',
    'DELIVERY_ZONE_NEEDED',
  ]
  return own.includes(code) ? new Refusal(code) : new Refusal('ORDER_CHANGED', { order: order() })
}
