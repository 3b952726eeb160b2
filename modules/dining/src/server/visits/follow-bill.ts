import type { Tx } from '@sofreh/database'
import { type BillFacts, endingOf, isConfirmedBill, isOverBill } from '../../domain/index.ts'
import type { DiningDeps } from '../dining-deps.ts'
import { moveParty, partTables } from '../reserves/part-tables.ts'
import { closeVisit } from './end-visit.ts'
import type { VisitRow } from './visit-row.ts'
import { tellVisit, type VisitsDeps } from './visits-deps.ts'
import { guestsOf, lockOpenVisit, lockVisit, lockVisitOfBill } from './visits.reader.ts'
import { admitGuests, moveGuests, setBill, setTable, touchVisit } from './visits.writer.ts'

export type FollowedBill = BillFacts & {
  vendorId: string
  billId: string
  tableId: string | null
  /** When it was opened or, without the internet, sold. */
  placedAt: string
  /** Where it stood before this change. */
  tableBefore?: string | undefined
  /** Guests with dishes on it. */
  guestIds: readonly string[]
}

/**
 * Brings a visit in line with its bill, in the transaction that changed the bill: confirmed by staff, moved to another table,
 * merged, turned down, paid. What has been done already changes nothing.
 */
export async function followBill(deps: DiningDeps, tx: Tx, bill: FollowedBill): Promise<void> {
  const { vendorId, tableId, tableBefore, placedAt } = bill
  await visitFollows(deps, tx, bill)
  if (tableBefore && tableId !== null && tableBefore !== tableId)
    await moveParty(deps, tx, { vendorId, from: tableBefore, to: tableId, placedAt })
  if (isOverBill(bill.state) && tableId !== null) await partTables(deps, tx, { vendorId, tableId, placedAt })
}

async function visitFollows(deps: VisitsDeps, tx: Tx, bill: FollowedBill): Promise<void> {
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
  if (isMoved || isNew) await tellVisit(deps, tx, { vendorId, visit })
}

/** Who has dishes on a bill that the house said yes to is of the party. True when that is news. */
async function confirm(
  deps: VisitsDeps,
  tx: Tx,
  { bill, visit }: { bill: FollowedBill; visit: VisitRow },
): Promise<boolean> {
  const { vendorId, guestIds } = bill
  const guests = await guestsOf(tx, vendorId, [visit.id])
  const waiting = guests.filter(({ id, admittedAt }) => admittedAt === null && guestIds.includes(id))
  // A bill that staff opened says nothing about the phones beside it.
  if (waiting.length === 0) return false
  const ids = waiting.map(({ id }) => id)
  await admitGuests(tx, vendorId, { visitId: visit.id, guestIds: ids, at: deps.clock() })
  return true
}

/** The bill went into another: the guests sit with the party of that one, or bring their visit to it. */
async function goWith(
  deps: VisitsDeps,
  tx: Tx,
  { vendorId, visit, billId }: { vendorId: string; visit: VisitRow; billId: string },
): Promise<void> {
  const other = await lockVisitOfBill(tx, vendorId, billId)
  if (!other) {
    await setBill(tx, vendorId, { visitId: visit.id, billId })
    return tellVisit(deps, tx, { vendorId, visit: { ...visit, billId } })
  }
  await moveGuests(tx, vendorId, { from: visit.id, to: other.id })
  await closeVisit(deps, tx, { vendorId, visit, reason: 'MERGED' })
  await tellVisit(deps, tx, { vendorId, visit: other })
}

/**
 * One party at a table: phones that scanned the other one without a bill scan again and are asked for the code; a party that has its
 * bill there stays, and the visit of those who came to it ends. False then.
 */
async function sitElsewhere(
  deps: VisitsDeps,
  tx: Tx,
  { vendorId, visit, tableId }: { vendorId: string; visit: VisitRow; tableId: string },
): Promise<boolean> {
  const there = await lockOpenVisit(tx, vendorId, tableId)
  const sits = !there || there.billId === null
  if (there) await closeVisit(deps, tx, { vendorId, visit: sits ? there : visit, reason: 'MOVED' })
  await setTable(tx, vendorId, { visitId: visit.id, tableId })
  return sits
}

/** `openedAt`: when staff opened it; a till without the internet hands it in later. */
export type OpenedBill = { vendorId: string; tableId: string; billId: string; openedAt: string }

/** Staff opened a bill at a table whose guests had scanned already: it is theirs. Guests who came after it have their own. */
export async function noteBill(
  deps: VisitsDeps,
  tx: Tx,
  { vendorId, tableId, billId, openedAt }: OpenedBill,
): Promise<void> {
  const visit = await lockOpenVisit(tx, vendorId, tableId)
  if (!visit || visit.billId !== null || visit.begunAt.getTime() > Date.parse(openedAt)) return
  await giveBill(deps, tx, { vendorId, visit, billId })
}

/** The visit has its bill from here on. */
export async function giveBill(
  deps: VisitsDeps,
  tx: Tx,
  { vendorId, visit, billId }: { vendorId: string; visit: VisitRow; billId: string },
): Promise<void> {
  await setBill(tx, vendorId, { visitId: visit.id, billId })
  await touchVisit(tx, vendorId, { id: visit.id, at: deps.clock() })
  const now = await lockVisit(tx, vendorId, visit.id)
  if (now) await tellVisit(deps, tx, { vendorId, visit: now })
}
