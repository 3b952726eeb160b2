import type { Tx } from '@sofreh/database'
import { type BillFacts, endingOf, isConfirmedBill, isOverBill } from '../../../domain/index.ts'
import type { DiningDeps } from '../../dining-deps.ts'
import { moveParty, partTables } from '../reserves/part-tables.ts'
import { closeVisit } from './end-visit.ts'
import type { VisitRow } from '../../store/visits/visit-row.ts'
import { announceVisit } from './enter-visit.ts'
import { guestsOf, lockOpenVisit, lockVisit, lockVisitOfBill } from '../../store/visits/visits.reader.ts'
import { admitGuests, moveGuests, setBill, setTable, touchVisit } from '../../store/visits/visits.writer.ts'

export type FollowedBill = BillFacts & {
  vendorId: string
  billId: string
  tableId: string | null
  /** When the bill was opened or, offline, sold. */
  placedAt: string
  /** The bill's table before this change. */
  tableBefore?: string | undefined
  /** Guests with dishes on the bill. */
  guestIds: readonly string[]
}

/**
 * Updates a visit in the transaction that changes its bill: confirmed by staff, moved to another table, merged,
 * rejected or paid. Idempotent.
 */
export async function followBill(deps: DiningDeps, tx: Tx, bill: FollowedBill): Promise<void> {
  const { vendorId, tableId, tableBefore, placedAt } = bill
  await visitFollows(deps, tx, bill)
  if (tableBefore && tableId !== null && tableBefore !== tableId)
    await moveParty(deps, tx, { vendorId, from: tableBefore, to: tableId, placedAt })
  if (isOverBill(bill.state) && tableId !== null) await partTables(deps, tx, { vendorId, tableId, placedAt })
}

async function visitFollows(deps: DiningDeps, tx: Tx, bill: FollowedBill): Promise<void> {
  const { vendorId } = bill
  const visit = await lockVisitOfBill(tx, vendorId, bill.billId)
  if (!visit) return
  const ending = endingOf(bill)
  if (bill.mergedInto !== null) return goWith(deps, tx, { vendorId, visit, billId: bill.mergedInto })
  if (ending) return closeVisit(deps, tx, { vendorId, visit, reason: ending })
  const isMoved = bill.tableId !== null && bill.tableId !== visit.tableId
  if (bill.tableId !== null && isMoved) {
    const sits = await sitElsewhere(deps, tx, { vendorId, visit, tableId: bill.tableId })
    if (!sits) return
  }
  const isNew = isConfirmedBill(bill.state) && (await confirm(deps, tx, { bill, visit }))
  if (isMoved || isNew) await announceVisit(deps, tx, { vendorId, visit })
}

/** Admits guests with dishes on a bill that staff accepted. Returns true when that admitted any. */
async function confirm(
  deps: DiningDeps,
  tx: Tx,
  { bill, visit }: { bill: FollowedBill; visit: VisitRow },
): Promise<boolean> {
  const { vendorId, guestIds } = bill
  const guests = await guestsOf(tx, vendorId, [visit.id])
  const waiting = guests.filter(({ id, admittedAt }) => admittedAt === null && guestIds.includes(id))
  // A bill that staff opened does not confirm the phones at the table.
  if (waiting.length === 0) return false
  const ids = waiting.map(({ id }) => id)
  await admitGuests(tx, vendorId, { visitId: visit.id, guestIds: ids, at: deps.clock() })
  return true
}

/**
 * Handles a merge of the bill into another: moves the guests to the other bill's visit, or links this visit to that
 * bill.
 */
async function goWith(
  deps: DiningDeps,
  tx: Tx,
  { vendorId, visit, billId }: { vendorId: string; visit: VisitRow; billId: string },
): Promise<void> {
  const other = await lockVisitOfBill(tx, vendorId, billId)
  if (!other) {
    await setBill(tx, vendorId, { visitId: visit.id, billId })
    return announceVisit(deps, tx, { vendorId, visit: { ...visit, billId } })
  }
  await moveGuests(tx, vendorId, { from: visit.id, to: other.id })
  await closeVisit(deps, tx, { vendorId, visit, reason: 'MERGED' })
  await announceVisit(deps, tx, { vendorId, visit: other })
}

/**
 * Moves a visit to another table, which may have one visit only. A visit there without a bill ends, and its phones must
 * scan again and enter the code. A visit there with a bill stays, and the moving visit ends; returns false then.
 */
async function sitElsewhere(
  deps: DiningDeps,
  tx: Tx,
  { vendorId, visit, tableId }: { vendorId: string; visit: VisitRow; tableId: string },
): Promise<boolean> {
  const there = await lockOpenVisit(tx, vendorId, tableId)
  const sits = !there || there.billId === null
  if (there) await closeVisit(deps, tx, { vendorId, visit: sits ? there : visit, reason: 'MOVED' })
  await setTable(tx, vendorId, { visitId: visit.id, tableId })
  return sits
}

/** `openedAt`: when staff opened it; an offline till syncs it later. */
export type OpenedBill = { vendorId: string; tableId: string; billId: string; openedAt: string }

/**
 * Links a bill that staff opened to the visit at its table, when the visit began before the bill. Guests who came later
 * have their own bill.
 */
export async function noteBill(
  deps: DiningDeps,
  tx: Tx,
  { vendorId, tableId, billId, openedAt }: OpenedBill,
): Promise<void> {
  const visit = await lockOpenVisit(tx, vendorId, tableId)
  if (!visit || visit.billId !== null || visit.begunAt.getTime() > Date.parse(openedAt)) return
  await giveBill(deps, tx, { vendorId, visit, billId })
}

/** Links a bill to the visit. */
export async function giveBill(
  deps: DiningDeps,
  tx: Tx,
  { vendorId, visit, billId }: { vendorId: string; visit: VisitRow; billId: string },
): Promise<void> {
  await setBill(tx, vendorId, { visitId: visit.id, billId })
  await touchVisit(tx, vendorId, { id: visit.id, at: deps.clock() })
  const now = await lockVisit(tx, vendorId, visit.id)
  if (now) await announceVisit(deps, tx, { vendorId, visit: now })
}
