import type { InputOf } from '@sofreh/contract'
import type { Tx } from '@sofreh/database'
import { approverOf, type Caller, personOf, requirePermission } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import {
  applyOperation,
  demandsOf,
  type FlagCode,
  mayEditLines,
  type OrderOperation,
  type FoldedOrder,
  priceOfFoldedOrder,
} from '../../../domain/index.ts'
import { takeApproval } from '../approvals/take-approval.ts'
import { changeOrder } from '../../store/change-order.ts'
import type { OrderRow } from '../../store/order-row.ts'
import { orderView, type Viewer } from '../../store/order-view.ts'
import { isUniqueViolation, openBillRule, refuseTakenId } from '../../store/unique-violation.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { movePortions, portionsBetween } from '../../store/placing/portions.ts'
import { freshOperations } from '../known-operations.ts'
import { resizeHeld } from '../../store/placing/take-held.ts'
import { lockOrder } from '../../store/reading/orders.reader.ts'
import { moveReductions } from '../../store/changing/move-reductions.ts'
import { resolveOperation } from './resolve-operation.ts'
import { movesAfterEdit } from './settle-order.ts'
import { announceChange, writeChange } from '../../store/changing/write-change.ts'

type Body = InputOf<typeof contract.editOrder>['body']
type Locked = { row: OrderRow; body: Body; caller: Caller; viewer: Viewer; now: Date }

/**
 * Edits an order by operations. They merge with concurrent edits. An operation that no longer applies is refused
 * together with the current order, and then nothing of the edit takes effect.
 */
export function editOrder(deps: OrderingDeps) {
  return async ({ body }: { body: Body }, caller: Caller): Promise<contract.Order> => {
    const { vendorId } = caller
    const settings = await deps.settingsOf(deps.database, vendorId)
    const viewer = { settings, isStaff: true }
    const edit = () =>
      deps.database.transaction(
        async (tx) => {
          const row = await lockOrder(tx, vendorId, body.orderId)
          if (!row) throw new Refusal('ORDER_NOT_FOUND')
          const locked = { row, body, caller, viewer, now: deps.clock() }
          const fresh = await freshOperations(tx, { vendorId, orderId: row.id }, body.operations)
          if (fresh.length === 0) return orderView(row, viewer)
          await refuseUneditable(deps, tx, locked)
          const approval = await takeApproval(deps, tx, caller, { kind: 'EDIT', orderId: row.id })
          const { operations: asked, approved } = await resolved(deps, tx, { ...locked, ...approval }, fresh)
          if (approved.acts.length > 0) await approval.spend(tx, approved)
          const moves = movesAfterEdit(deps, changeOrder(row, asked), settings, locked.now.toISOString())
          const operations = [...asked, ...moves]
          const changed = changeOrder(row, operations)
          const portions = portionsBetween(row.sheet.lines, changed.sheet.lines)
          await movePortions(deps, tx, { vendorId, orderId: row.id }, portions)
          await resizeHeld(tx, row.sheet, { vendorId, sheet: changed.sheet, settings })
          await moveReductions(deps, tx, { vendorId, before: row.sheet, after: changed.sheet, at: locked.now })
          const edited = await writeChange(tx, { vendorId, settings, row, operations }, changed)
          const event = { vendorId, row: edited, from: row.sheet.state }
          await announceChange(deps, tx, { ...event, kind: 'order-edited' })
          if (moves.length > 0) await announceChange(deps, tx, { ...event, kind: 'order-moved' })
          return orderView(edited, viewer)
        },
        { once: caller.once },
      )
    // A concurrent transaction opened a bill at the table: the retry makes this one a second bill.
    return edit()
      .catch((error: unknown) => {
        if (isUniqueViolation(error, openBillRule)) return edit()
        throw error
      })
      .catch(refuseTakenId)
  }
}

async function refuseUneditable(deps: OrderingDeps, tx: Tx, { row, body, caller, viewer }: Locked): Promise<void> {
  if (body.version !== undefined && body.version !== row.sheet.version)
    throw new Refusal('ORDER_CHANGED', { order: orderView(row, viewer) })
  if (!mayEditLines(row.sheet)) throw new Refusal('ORDER_NOT_EDITABLE', { state: row.sheet.state })
  const ledger = await deps.payments().ledgerOf(tx, caller.vendorId, row.id)
  if (ledger.pending) throw new Refusal('PAYMENT_IN_PROGRESS')
  // An order charged to a customer's account cannot become another customer's.
  const isOnAccount = ledger.transactions.some(({ method, status }) => method === 'CREDIT' && status === 'DONE')
  if (isOnAccount && body.operations.some(({ kind }) => kind === 'customer')) throw new Refusal('CUSTOMER_IS_TIED')
}

/**
 * Resolves each operation with its stamp and the facts of this moment. Each is checked against the order as the
 * previous ones left it: the person's permission, and whether it still applies.
 */
async function resolved(
  deps: OrderingDeps,
  tx: Tx,
  { row, caller, viewer, now }: Locked,
  asked: readonly contract.EditOperation[],
): Promise<{ operations: OrderOperation[]; approved: Approved }> {
  const acceptedAt = now.toISOString()
  const personId = personOf(caller)
  const operations: OrderOperation[] = []
  const approved: Approved = { acts: [], amount: 0 }
  let { sheet: order } = row
  for (const { id, deviceAt = acceptedAt, device = null, reason, ...wanted } of asked) {
    const act = await resolveOperation(deps, tx, { vendorId: caller.vendorId, sheet: order, now }, wanted)
    const operation: OrderOperation = { id, personId, device, deviceAt, acceptedAt, reason, ...act }
    const demands = demandsOf(order, operation)
    for (const permission of demands.permissions) requirePermission(caller, permission)
    if (demands.needsReason && reason === '') throw new Refusal('REASON_REQUIRED')
    const approvedBy = approverOf(caller, demands.permissions)
    const step = applyOperation(order, operation)
    if (step.flag) throw refusalOf(step.flag, () => orderView(row, viewer))
    if (approvedBy) noteApproved(approved, { operation, before: order, after: step.order })
    order = step.order
    // Each raise is small but their sum may not be: the kitchen ledger stores every unit.
    if (order.lines.some((line) => line.count > mostOfALine)) throw tooMany()
    operations.push(approvedBy ? { ...operation, approvedBy } : operation)
  }
  return { operations, approved }
}

/** The acts a colleague approved in an edit, and by how much they lowered the price. */
type Approved = { acts: { kind: string; lineId: string | null }[]; amount: number }

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
