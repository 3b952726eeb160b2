import { isUniqueViolation, type Tx } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { VendorSettings } from '@sofreh/vendors/domain'
import type { z } from 'zod'
import type { OfflineOperation, offlineEditField } from '../../../contract/index.ts'
import {
  actOfOffline,
  type Drift,
  drift,
  driftOfLine,
  type FoldedOrder,
  isAboveLimit,
  isFinal,
  isKnownLine,
  type OrderAct,
  type OrderOperation,
  soldLinesOf,
} from '../../../domain/index.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { actOnLocked } from '../../store/acting/act-on-order.ts'
import { type Acted, type EntryOutcome, recordPolicy } from '../../store/acting/record-policy.ts'
import { changeOrder } from '../../store/change-order.ts'
import type { OrderRow } from '../../store/order-row.ts'
import { findOpenBill, knownOperations, lockOrder } from '../../store/reading/orders.reader.ts'
import { editLocked } from '../changing/edit-order.ts'
import { lockContinuingBill, openLaterBill } from './later-bill.ts'

type Edit = z.output<typeof offlineEditField>
type Editing = Acted & { edit: Edit; settings: VendorSettings }

/**
 * Records changes of an order that a till made offline. The kitchen may have cooked the dishes already, so no operation
 * is refused: the fold applies those that still have an effect and flags the others.
 */
export async function recordEdit(deps: OrderingDeps, acted: Acted, edit: Edit): Promise<EntryOutcome> {
  const settings = await deps.vendors.settingsOf(deps.database, acted.caller.vendorId)
  for (let round = 1; ; round += 1) {
    try {
      return await deps.database.transaction((tx) => editIn(deps, tx, { ...acted, edit, settings }))
    } catch (error) {
      // A concurrent transaction took the table: the retry makes this a second bill.
      if (!isUniqueViolation(error) || round >= 4) throw error
    }
  }
}

/** Operations of one dish go to the bill that continues an ended one; operations of the whole bill do not. */
const dishOperations: ReadonlySet<string> = new Set([
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
  if (!row) throw new Refusal('ORDER_NOT_FOUND')
  const ids = edit.operations.map(({ id }) => id)
  const known = await knownOperations(tx, vendorId, ids)
  const fresh = edit.operations.filter(({ id }) => !known.has(id))
  const continuing = isFinal(row.sheet.state) ? await lockContinuingBill(tx, vendorId, row.id) : undefined
  const onContinuing = continuing ? fresh.filter((each) => isOnBill(each, { row, continuing, fresh })) : []
  const isNewBill = continuing && isFinal(continuing.sheet.state) && onContinuing.some(({ kind }) => kind === 'addLine')
  // When the order has ended and nothing continues it, the whole entry belongs to the order it names.
  const ofContinuing = continuing?.id === row.id && !isNewBill ? [] : onContinuing
  const ofNamed = fresh.filter((each) => !ofContinuing.includes(each))
  const late = { ...editing, vendorId, device: edit.device, now: deps.clock() }
  const bill = isNewBill ? await openLaterBill(deps, tx, { ...late, row: continuing }) : continuing
  const onBill =
    bill && ofContinuing.length > 0 ? await editBill(deps, tx, editing, { row: bill, wanted: ofContinuing }) : 0
  // Reports a broken hash chain once per entry.
  const chain = ofContinuing.length > 0 ? [] : editing.chain
  const onRow = ofNamed.length > 0 ? await editBill(deps, tx, { ...editing, chain }, { row, wanted: ofNamed }) : 0
  await note(tx)
  const { id: orderId, number } = ofContinuing.length > 0 && bill ? bill : row
  return { kind: 'recorded', orderId, number, drift: onBill + onRow + (isNewBill ? 1 : 0), isNew: fresh.length > 0 }
}

/** True when a change belongs to the bill that continues the ended one. */
function isOnBill(
  wanted: OfflineOperation,
  { row, continuing, fresh }: { row: OrderRow; continuing: OrderRow; fresh: readonly OfflineOperation[] },
): boolean {
  if (!dishOperations.has(wanted.kind)) return false
  if (row.sheet.mergedInto !== null || wanted.kind === 'addLine') return true
  if (!('lineId' in wanted)) return false
  const { lineId } = wanted
  return (
    isKnownLine(continuing.sheet, lineId) || fresh.some((each) => each.kind === 'addLine' && each.line.id === lineId)
  )
}

type Part = { row: OrderRow; wanted: readonly OfflineOperation[] }

/** Applies the part of the entry that belongs to this locked bill. @returns the number of reviews */
async function editBill(
  deps: OrderingDeps,
  tx: Tx,
  { edit, settings, ...acted }: Editing,
  { row, wanted }: Part,
): Promise<number> {
  const { caller, entry } = acted
  const { device } = edit
  const policy = recordPolicy(deps, { ...acted, note: async () => undefined }, { device, access: 'ORDER_EDIT' })
  policy.file(await driftOfNew(deps, caller, row, wanted))
  const resolve = async (order: FoldedOrder, asked: OfflineOperation): Promise<OrderAct> => {
    if (asked.kind !== 'moveTable') return actOfOffline(order, asked)
    const other = await findOpenBill(tx, caller.vendorId, asked.table.id)
    const isSecondBill = other !== undefined && other !== entry.subjectId
    if (isSecondBill) policy.file([drift('SECOND_BILL')])
    return { kind: 'moveTable', table: asked.table, isSecondBill }
  }
  const onResolved = async (asked: readonly OrderOperation[]) => policy.file(approvalDrift(row, asked, settings))
  const edited = await actOnLocked(deps, tx, policy, {
    row,
    settings,
    fresh: wanted,
    act: (_, acting) => editLocked(deps, tx, acting, { caller, resolve, onResolved }),
  })
  return (await policy.answer(tx, { row: edited, isNew: true })).drift
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
  const question = { channel, deliveryType, at: deps.clock() }
  const menu = await deps.catalog.findSellables(deps.database, caller.vendorId, ids, question)
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
