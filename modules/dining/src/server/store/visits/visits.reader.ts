import type { Handle, Tx } from '@sofreh/database'
import { type RawBuilder, sql } from 'kysely'
import type { VisitConfirmation } from '../../../domain/index.ts'
import type { CallRow, GuestRow, Seated, VisitRow } from './visit-row.ts'

const visitFacts = sql`
  v.visit_id as id, v.table_id as "tableId", t.name as "tableName", c.name as "categoryName", v.code,
  v.wrong_codes as "wrongCodes", v.begun_at as "begunAt", v.last_act_at as "lastActAt", v.confirmed_at as "confirmedAt",
  v.bill_id as "billId", v.ended_at as "endedAt", v.end_reason as "endReason"
  from dining_visits v join dining_tables t using (vendor_id, table_id)
  join dining_table_categories c using (vendor_id, category_id)`
const guestFacts = sql`
  guest_id as id, visit_id as "visitId", number, name, admitted_at as "admittedAt", asked_at as "askedAt",
  wrong_codes as "wrongCodes" from dining_visit_guests`
const callFacts = sql`
  call_id as id, visit_id as "visitId", guest_id as "guestId", kind, pay_by as "payBy", asked_at as "askedAt",
  taken_at as "takenAt", taken_by as "takenBy", done_at as "doneAt" from dining_calls`

async function visitWhere(handle: Handle, vendorId: string, where: RawBuilder<unknown>): Promise<VisitRow | undefined> {
  const { rows } = await sql<VisitRow>`
    select ${visitFacts} where v.vendor_id = ${vendorId} and ${where}`.execute(handle.kysely)
  return rows[0]
}

/** Returns a visit, locked; the table's row, which provides its name, is not locked. */
export async function lockVisit(tx: Tx, vendorId: string, id: string): Promise<VisitRow | undefined> {
  return visitWhere(tx, vendorId, sql`v.visit_id = ${id} for update of v`)
}

/** Returns the open visit of a table, locked. */
export async function lockOpenVisit(tx: Tx, vendorId: string, tableId: string): Promise<VisitRow | undefined> {
  return visitWhere(tx, vendorId, sql`v.table_id = ${tableId} and v.ended_at is null for update of v`)
}

/** Returns the open visit of a bill, locked. */
export async function lockVisitOfBill(tx: Tx, vendorId: string, billId: string): Promise<VisitRow | undefined> {
  return visitWhere(tx, vendorId, sql`v.bill_id = ${billId} and v.ended_at is null for update of v`)
}

/** Returns the guest and visit of a token, also of an ended visit. */
export async function findSeated(handle: Handle, vendorId: string, tokenHash: string): Promise<Seated | undefined> {
  const { rows } = await sql<GuestRow>`
    select ${guestFacts} where vendor_id = ${vendorId} and token_hash = ${tokenHash}`.execute(handle.kysely)
  const [guest] = rows
  const visit = guest && (await visitWhere(handle, vendorId, sql`v.visit_id = ${guest.visitId}`))
  return guest && visit ? { guest, visit } : undefined
}

export async function guestsOf(handle: Handle, vendorId: string, visitIds: readonly string[]): Promise<GuestRow[]> {
  if (visitIds.length === 0) return []
  const { rows } = await sql<GuestRow>`
    select ${guestFacts} where vendor_id = ${vendorId} and visit_id = any(${visitIds}::uuid[])
    order by number`.execute(handle.kysely)
  return rows
}

export async function findGuest(handle: Handle, vendorId: string, id: string): Promise<GuestRow | undefined> {
  const { rows } = await sql<GuestRow>`
    select ${guestFacts} where vendor_id = ${vendorId} and guest_id = ${id}`.execute(handle.kysely)
  return rows[0]
}

/** Returns open visits, longest first. */
export async function openVisits(handle: Handle, vendorId: string): Promise<VisitRow[]> {
  const { rows } = await sql<VisitRow>`
    select ${visitFacts} where v.vendor_id = ${vendorId} and v.ended_at is null
    order by v.begun_at, v.visit_id`.execute(handle.kysely)
  return rows
}

/** Returns open calls of visits, oldest first. */
export async function openCalls(handle: Handle, vendorId: string, visitIds: readonly string[]): Promise<CallRow[]> {
  if (visitIds.length === 0) return []
  const { rows } = await sql<CallRow>`
    select ${callFacts} where vendor_id = ${vendorId} and visit_id = any(${visitIds}::uuid[]) and done_at is null
    order by asked_at, call_id`.execute(handle.kysely)
  return rows
}

/** Returns every call of a visit since then, and those still open. */
export async function callsSince(
  handle: Handle,
  vendorId: string,
  { visitId, since }: { visitId: string; since: Date },
): Promise<CallRow[]> {
  const { rows } = await sql<CallRow>`
    select ${callFacts} where vendor_id = ${vendorId} and visit_id = ${visitId}
      and (asked_at > ${since} or done_at is null) order by asked_at`.execute(handle.kysely)
  return rows
}

export async function findCall(handle: Handle, vendorId: string, id: string): Promise<CallRow | undefined> {
  const { rows } = await sql<CallRow>`
    select ${callFacts} where vendor_id = ${vendorId} and call_id = ${id}`.execute(handle.kysely)
  return rows[0]
}

/** Returns visits of all vendors without activity since then. */
export async function quietVisits(
  handle: Handle,
  since: { withBill: Date; withoutBill: Date },
  most: number,
): Promise<{ vendorId: string; visitId: string }[]> {
  const { rows } = await sql<{ vendorId: string; visitId: string }>`
    select vendor_id as "vendorId", visit_id as "visitId" from dining_visits
    where ended_at is null
      and last_act_at <= case when bill_id is null then ${since.withoutBill}::timestamptz else ${since.withBill}::timestamptz end
    order by last_act_at limit ${most}`.execute(handle.kysely)
  return rows
}

/** Returns how the first order of a table is confirmed; by staff when it was never set. */
export async function confirmationOf(handle: Handle, vendorId: string): Promise<VisitConfirmation> {
  const { rows } = await sql<{ confirmation: VisitConfirmation }>`
    select confirmation from dining_visit_settings where vendor_id = ${vendorId}`.execute(handle.kysely)
  return rows[0]?.confirmation ?? 'STAFF'
}
