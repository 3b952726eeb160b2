import type { InputOf } from '@sofreh/contract'
import type { Tx } from '@sofreh/database'
import { type Caller, personOf, requirePermission } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { EditOperation, editOrder, Order } from '../../contract/index.ts'
import {
  applyOperation,
  demandsOf,
  type FlagCode,
  mayEditLines,
  type OrderAct,
  type OrderOperation,
} from '../../domain/index.ts'
import { changeOrder } from '../change-order.ts'
import type { OrderRow } from '../order-row.ts'
import { orderView, type Viewer } from '../order-view.ts'
import { refuseTakenId } from '../database-errors.ts'
import type { OrderingDeps } from '../ordering-deps.ts'
import { movePortions, portionsBetween } from '../placing/portions.ts'
import { findSale, refuseProblems } from '../placing/sale-lines.ts'
import { freshOperations } from '../known-operations.ts'
import { lockOrder } from '../reading/orders.reader.ts'
import { movesWhenCovered } from './settle-order.ts'
import { tell, writeChange } from './write-change.ts'

type Body = InputOf<typeof editOrder>['body']
type Locked = { row: OrderRow; body: Body; caller: Caller; viewer: Viewer; now: Date }

/**
 * Edits an order by operations. They merge with what others did meanwhile; only what has lost its meaning is refused,
 * with the present order beside it, and then nothing of the edit takes effect.
 */
export function editLines(deps: OrderingDeps) {
  return async ({ body }: { body: Body }, caller: Caller): Promise<Order> => {
    const { vendorId } = caller
    const settings = await deps.settingsOf(deps.database, vendorId)
    const viewer = { settings, isStaff: true }
    return deps.database
      .transaction(
        async (tx) => {
          const row = await lockOrder(tx, vendorId, body.orderId)
          if (!row) throw new Refusal('ORDER_NOT_FOUND')
          const locked = { row, body, caller, viewer, now: deps.clock() }
          const fresh = await freshOperations(tx, { vendorId, orderId: row.id }, body.operations)
          if (fresh.length === 0) return orderView(row, viewer)
          await refuseUneditable(deps, tx, locked)
          const asked = checked(await operationsFrom(deps, tx, locked, fresh), locked)
          const moves = movesWhenCovered(deps, changeOrder(row, asked), settings, locked.now.toISOString())
          const operations = [...asked, ...moves]
          const changed = changeOrder(row, operations)
          await movePortions(deps, tx, vendorId, portionsBetween(row.sheet.lines, changed.sheet.lines))
          const edited = await writeChange(tx, { vendorId, settings, row, operations }, changed)
          const told = { vendorId, row: edited, from: row.sheet.state }
          await tell(deps, tx, { ...told, kind: 'order-edited' })
          if (moves.length > 0) await tell(deps, tx, { ...told, kind: 'order-moved' })
          return orderView(edited, viewer)
        },
        { once: caller.once },
      )
      .catch(refuseTakenId)
  }
}

async function refuseUneditable(deps: OrderingDeps, tx: Tx, { row, body, caller, viewer }: Locked): Promise<void> {
  if (body.version !== undefined && body.version !== row.sheet.version)
    throw new Refusal('ORDER_CHANGED', { order: orderView(row, viewer) })
  if (!mayEditLines(row.sheet)) throw new Refusal('ORDER_NOT_EDITABLE', { state: row.sheet.state })
  const ledger = await deps.payments().ledgerOf(tx, caller.vendorId, row.id)
  if (ledger.pending) throw new Refusal('PAYMENT_IN_PROGRESS')
}

/** With who and when; a new line gets the menu's facts of this moment. */
async function operationsFrom(
  deps: OrderingDeps,
  tx: Tx,
  { row, caller, now }: Locked,
  asked: readonly EditOperation[],
): Promise<OrderOperation[]> {
  const lines = asked.flatMap((operation) => (operation.kind === 'addLine' ? [operation.line] : []))
  const found =
    lines.length === 0
      ? { lines: [], problems: [] }
      : await findSale(deps, tx, {
          vendorId: caller.vendorId,
          channel: row.sheet.channel,
          deliveryType: row.sheet.deliveryType,
          lines,
          isStaff: true,
          now,
        })
  refuseProblems(found.problems)
  const sold = new Map(found.lines.map((line) => [line.id, line]))
  return asked.map((operation) => {
    const { id, deviceAt, device, reason, ...act } = operation
    const acceptedAt = now.toISOString()
    const stamp = {
      id,
      personId: personOf(caller),
      device: device ?? null,
      deviceAt: deviceAt ?? acceptedAt,
      acceptedAt,
      reason,
    }
    if (act.kind !== 'addLine') return { ...stamp, ...(act as OrderAct) }
    const line = sold.get(act.line.id)
    if (!line) throw new Refusal('ITEM_NOT_AVAILABLE')
    return { ...stamp, kind: 'addLine', line }
  })
}

/** Asks of each operation, on the order as the ones before it left it, whether this person may do it and whether it means anything. */
function checked(operations: readonly OrderOperation[], { row, caller, viewer }: Locked): readonly OrderOperation[] {
  let { sheet } = row
  for (const operation of operations) {
    const demands = demandsOf(sheet, operation)
    for (const permission of demands.permissions) requirePermission(caller, permission)
    if (demands.needsReason && operation.reason === '') throw new Refusal('REASON_REQUIRED')
    const step = applyOperation(sheet, operation)
    if (step.flag) throw refusalOf(step.flag, () => orderView(row, viewer))
    sheet = step.sheet
    // Each raise is small, many of them are not: the kitchen's ledger holds every unit.
    if (sheet.lines.some((line) => line.count > mostOfALine)) throw tooMany()
  }
  return operations
}

const mostOfALine = 999
const tooMany = () => new Refusal('VALIDATION_FAILED', { fields: [{ field: 'operations', code: 'TOO_BIG' }] })

/** What the person can do something about keeps its own words; what somebody else did first is a conflict. */
function refusalOf(code: FlagCode, order: () => Order): Refusal {
  const own: readonly FlagCode[] = ['NOT_ALLOW_REMOVE_ALL_ITEMS', 'COUNT_ABOVE_ORIGINAL', 'ORDER_NOT_EDITABLE']
  return own.includes(code) ? new Refusal(code) : new Refusal('ORDER_CHANGED', { order: order() })
}
