import type { Tx } from '@sofreh/database'
import { approverOf, type Caller, isAllowed } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { VendorSettings } from '@sofreh/vendors/domain'
import type { z } from 'zod'
import type { offlineEditField, OfflineOperation } from '../../../contract/index.ts'
import {
  applyOperation,
  demandsOf,
  type Drift,
  drift,
  driftOfLine,
  isAboveLimit,
  isFinal,
  isKnownLine,
  type OrderAct,
  type OrderOperation,
  type FoldedOrder,
  sharesAsked,
  soldLinesOf,
} from '../../../domain/index.ts'
import { changeOrder } from '../../store/change-order.ts'
import { moveReductions } from '../../store/changing/move-reductions.ts'
import { movesAfterEdit } from '../changing/settle-order.ts'
import { announceChange, writeChange } from '../../store/changing/write-change.ts'
import { isUniqueViolation } from '../../store/unique-violation.ts'
import type { OrderRow } from '../../store/order-row.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { noteMissed, withoutMissed } from '../../store/placing/missed-portions.writer.ts'
import { portionsBetween } from '../../store/placing/portions.ts'
import { resizeHeld } from '../../store/placing/take-held.ts'
import { findOpenBill, knownOperations, lockOrder } from '../../store/reading/orders.reader.ts'
import { attempt } from './attempt.ts'
import { entryTime } from './entry-time.ts'
import type { Acted, EntryOutcome } from './entry-outcome.ts'
import { lockLiving, openLaterBill } from './later-bill.ts'
import { insertReviews } from '../../store/offline/reviews/reviews.writer.ts'
import { missedPortions, takeWhatIsThere } from './take-for-sale.ts'

type Edit = z.output<typeof offlineEditField>
type Editing = Acted & { edit: Edit; settings: VendorSettings; now: Date }

/**
 * Applies changes of an order that a till made offline. The dishes were cooked and eaten, so today's rules refuse
 * nothing: the fold applies what still has a meaning and flags the rest.
 */
export async function recordEdit(deps: OrderingDeps, acted: Acted, edit: Edit): Promise<EntryOutcome> {
  const settings = await deps.settingsOf(deps.database, acted.caller.vendorId)
  for (let round = 1; ; round += 1) {
    try {
      return await deps.database.transaction((tx) => editIn(deps, tx, { ...acted, edit, settings, now: deps.clock() }))
    } catch (error) {
      if (error instanceof Refusal) return { kind: 'malformed', problem: error.code }
      // A concurrent transaction took the table: the retry makes this a second bill.
      if (!isUniqueViolation(error) || round >= 4) throw error
    }
  }
}

/** Acts on one dish follow it to the bill that continues an ended one; acts on the whole bill do not. */
const actsOnDish: ReadonlySet<string> = new Set([
  'addLine',
  'changeCount',
  'removeLine',
  'returnLine',
  'lineNote',
  'holdLine',
  'lineCourse',
  'lineSeat',
  'lineDiscount',
  'freeItem',
  'priceChange',
] satisfies OrderAct['kind'][])

async function editIn(deps: OrderingDeps, tx: Tx, editing: Editing): Promise<EntryOutcome> {
  const { caller, entry, edit, note } = editing
  const { vendorId } = caller
  const row = await lockOrder(tx, vendorId, entry.subjectId)
  if (!row) return { kind: 'later', problem: 'ORDER_NOT_FOUND' }
  const ids = edit.operations.map(({ id }) => id)
  const known = await knownOperations(tx, vendorId, ids)
  const fresh = edit.operations.filter(({ id }) => !known.has(id))
  const living = isFinal(row.sheet.state) ? await lockLiving(tx, vendorId, row.id) : undefined
  const onLiving = living ? fresh.filter((each) => isOnBill(each, { row, living, fresh })) : []
  const isNewBill = living && isFinal(living.sheet.state) && onLiving.some(({ kind }) => kind === 'addLine')
  // When the order has ended and nothing continues it, the whole entry belongs to the order it names.
  const there = living?.id === row.id && !isNewBill ? [] : onLiving
  const here = fresh.filter((each) => !there.includes(each))
  const late = { ...editing, vendorId, device: edit.device }
  const bill = isNewBill ? await openLaterBill(deps, tx, { ...late, row: living }) : living
  const onBill = bill && there.length > 0 ? await editBill(deps, tx, { ...editing, row: bill, wanted: there }) : 0
  // Reports a broken hash chain once per entry.
  const chain = there.length > 0 ? [] : editing.chain
  const onRow = here.length > 0 ? await editBill(deps, tx, { ...editing, chain, row, wanted: here }) : 0
  await note(tx)
  const { id: orderId, number } = there.length > 0 && bill ? bill : row
  return { kind: 'recorded', orderId, number, drift: onBill + onRow + (isNewBill ? 1 : 0), isNew: fresh.length > 0 }
}

/** True when a change belongs to the bill that continues the ended one. */
function isOnBill(
  wanted: OfflineOperation,
  { row, living, fresh }: { row: OrderRow; living: OrderRow; fresh: readonly OfflineOperation[] },
): boolean {
  if (!actsOnDish.has(wanted.kind)) return false
  if (row.sheet.mergedInto !== null || wanted.kind === 'addLine') return true
  if (!('lineId' in wanted)) return false
  const { lineId } = wanted
  return isKnownLine(living.sheet, lineId) || fresh.some((each) => each.kind === 'addLine' && each.line.id === lineId)
}

type Part = Editing & { row: OrderRow; wanted: readonly OfflineOperation[] }

/** Applies the part of the entry that belongs to this locked bill. @returns the number of reviews */
async function editBill(deps: OrderingDeps, tx: Tx, part: Part): Promise<number> {
  const { caller, entry, settings, now, chain, row, wanted } = part
  const { vendorId } = caller
  const asked = await operationsOf(tx, part, { sheet: row.sheet, fresh: wanted })
  const moves = movesAfterEdit(deps, changeOrder(row, asked.operations), settings, now.toISOString())
  const operations = [...asked.operations, ...moves]
  const changed = changeOrder(row, operations)
  const order = { vendorId, orderId: row.id }
  const portions = await withoutMissed(tx, order, portionsBetween(row.sheet.lines, changed.sheet.lines))
  const taken = await takeWhatIsThere(deps, tx, vendorId, portions)
  await noteMissed(tx, order, portions, taken)
  await attempt(tx, () => resizeHeld(tx, row.sheet, { vendorId, sheet: changed.sheet, settings }))
  await attempt(tx, () => moveReductions(deps, tx, { vendorId, before: row.sheet, after: changed.sheet, at: now }))
  const drifts = [
    ...chain,
    ...asked.drift,
    ...(await driftOfNew(deps, caller, row, wanted)),
    ...missedPortions(portions, taken, changed.sheet.lines),
    ...changed.flags.map(({ operation }) => drift('EDIT', 'lineId' in operation ? { lineId: operation.lineId } : {})),
    ...permissionDrift(caller, row.sheet, asked.operations),
    ...approvalDrift(row, asked.operations, settings),
  ]
  const edited = await writeChange(tx, { vendorId, settings, row, operations }, changed)
  await insertReviews(
    tx,
    { ...order, at: now, entryId: entry.id },
    drifts.map((each) => ({ ...each, id: deps.newId() })),
  )
  const event = { vendorId, row: edited, from: row.sheet.state, tableBefore: row.sheet.table?.id }
  await announceChange(deps, tx, { ...event, kind: 'order-edited' })
  return drifts.length
}

async function operationsOf(
  tx: Tx,
  { caller, entry, edit, now }: Editing,
  { sheet: before, fresh }: { sheet: FoldedOrder; fresh: readonly OfflineOperation[] },
): Promise<{ operations: OrderOperation[]; drift: Drift[] }> {
  const doneAt = entryTime(entry, { now, notBefore: before.placedAt }).toISOString()
  const by = { personId: entry.personId, device: edit.device }
  const stamp = { ...by, deviceAt: entry.madeAt, acceptedAt: now.toISOString(), doneAt }
  const found: Drift[] = []
  const operations: OrderOperation[] = []
  let order = before
  for (const { id, reason, ...wanted } of fresh) {
    let act: OrderAct
    if (wanted.kind === 'addLine') {
      const [line] = soldLinesOf({ lines: [wanted.line], coupon: null })
      if (!line) continue
      act = { kind: 'addLine', line }
    } else if (wanted.kind === 'moveTable') {
      const other = await findOpenBill(tx, caller.vendorId, wanted.table.id)
      const isSecondBill = other !== undefined && other !== entry.subjectId
      if (isSecondBill) found.push(drift('SECOND_BILL'))
      act = { ...wanted, isSecondBill }
    } else if (wanted.kind === 'split') act = { kind: 'share', shares: sharesAsked(order, wanted) }
    else act = wanted
    const asked: OrderOperation = { id, reason, ...stamp, ...act }
    const approvedBy = approverOf(caller, demandsOf(order, asked).permissions)
    const operation = approvedBy ? { ...asked, approvedBy } : asked
    order = applyOperation(order, operation).order
    operations.push(operation)
  }
  return { operations, drift: found }
}

/** Compares the added dishes with today's menu. */
async function driftOfNew(
  deps: OrderingDeps,
  caller: Caller,
  row: OrderRow,
  wanted: readonly OfflineOperation[],
): Promise<Drift[]> {
  const lines = wanted.flatMap((operation) => (operation.kind === 'addLine' ? [operation.line] : []))
  if (lines.length === 0) return []
  const { channel, deliveryType } = row.sheet
  const ids = [...new Set(lines.map(({ menuItemId }) => menuItemId))]
  const menu = await deps.findSellables(deps.database, caller.vendorId, ids, {
    channel,
    deliveryType,
    at: deps.clock(),
  })
  return soldLinesOf({ lines, coupon: null }).flatMap((line) => driftOfLine(line, menu.get(line.menuItemId)))
}

/** Flags an approval that lowered the bill by more than the vendor's limit for tills. */
function approvalDrift(row: OrderRow, operations: readonly OrderOperation[], settings: VendorSettings): Drift[] {
  const { offlineApprovalLimit: limit } = settings
  const others = operations.filter(({ approvedBy }) => !approvedBy)
  if (others.length === operations.length) return []
  const priceAfter = (all: readonly OrderOperation[]) => changeOrder(row, all).price.finalPrice
  const amount = priceAfter(others) - priceAfter(operations)
  return isAboveLimit(amount, limit) ? [drift('APPROVAL_LIMIT', { charged: amount, now: limit })] : []
}

/** One review when any of it needed a permission that the person does not hold. */
function permissionDrift(caller: Caller, before: FoldedOrder, operations: readonly OrderOperation[]): Drift[] {
  let order = before
  for (const operation of operations) {
    const { permissions } = demandsOf(order, operation)
    const needed = ['ORDER_EDIT', ...permissions]
    if (needed.some((permission) => !isAllowed(caller, permission))) return [drift('PERMISSION')]
    order = applyOperation(order, operation).order
  }
  return []
}
