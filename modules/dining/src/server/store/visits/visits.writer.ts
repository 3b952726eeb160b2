import type { Tx } from '@sofreh/database'
import { sql } from 'kysely'
import type { CallKind, CallPayment, VisitConfirmation, VisitEnding } from '../../../domain/index.ts'

export type NewVisit = {
  id: string
  tableId: string
  code: string
  billId: string | null
  at: Date
  isConfirmed: boolean
}

/** Inserts a visit, unless a concurrent scan has started one. */
export async function insertVisit(tx: Tx, vendorId: string, visit: NewVisit): Promise<void> {
  await sql`
    insert into dining_visits (vendor_id, visit_id, table_id, code, begun_at, last_act_at, confirmed_at, bill_id)
    values (${vendorId}, ${visit.id}, ${visit.tableId}, ${visit.code}, ${visit.at}, ${visit.at},
      ${visit.isConfirmed ? visit.at : null}, ${visit.billId})
    on conflict do nothing`.execute(tx.kysely)
}

export type NewGuest = {
  id: string
  visitId: string
  number: number
  tokenHash: string
  at: Date
  isAdmitted: boolean
}

export async function insertGuest(tx: Tx, vendorId: string, guest: NewGuest): Promise<void> {
  await sql`
    insert into dining_visit_guests (vendor_id, guest_id, visit_id, number, token_hash, joined_at, admitted_at)
    values (${vendorId}, ${guest.id}, ${guest.visitId}, ${guest.number}, ${guest.tokenHash}, ${guest.at},
      ${guest.isAdmitted ? guest.at : null})`.execute(tx.kysely)
}

/** Records activity: the table is not empty. */
export async function touchVisit(tx: Tx, vendorId: string, { id, at }: { id: string; at: Date }): Promise<void> {
  await sql`
    update dining_visits set last_act_at = greatest(last_act_at, ${at}::timestamptz)
    where vendor_id = ${vendorId} and visit_id = ${id}`.execute(tx.kysely)
}

export async function nameGuestAs(tx: Tx, vendorId: string, guest: { id: string; name: string }): Promise<void> {
  await sql`
    update dining_visit_guests set name = ${guest.name}
    where vendor_id = ${vendorId} and guest_id = ${guest.id}`.execute(tx.kysely)
}

/** Confirms a visit and admits these guests. */
export async function admitGuests(
  tx: Tx,
  vendorId: string,
  { visitId, guestIds, at }: { visitId: string; guestIds: readonly string[]; at: Date },
): Promise<void> {
  await sql`
    update dining_visits set confirmed_at = coalesce(confirmed_at, ${at}::timestamptz)
    where vendor_id = ${vendorId} and visit_id = ${visitId}`.execute(tx.kysely)
  if (guestIds.length === 0) return
  await sql`
    update dining_visit_guests set admitted_at = coalesce(admitted_at, ${at}::timestamptz), asked_at = null
    where vendor_id = ${vendorId} and visit_id = ${visitId} and guest_id = any(${guestIds}::uuid[])`.execute(tx.kysely)
}

export async function noteAsking(tx: Tx, vendorId: string, guest: { id: string; at: Date }): Promise<void> {
  await sql`
    update dining_visit_guests set asked_at = coalesce(asked_at, ${guest.at}::timestamptz)
    where vendor_id = ${vendorId} and guest_id = ${guest.id}`.execute(tx.kysely)
}

export async function countWrongCode(
  tx: Tx,
  vendorId: string,
  wrong: { visitId: string; guestId: string },
): Promise<void> {
  await sql`
    update dining_visits set wrong_codes = wrong_codes + 1
    where vendor_id = ${vendorId} and visit_id = ${wrong.visitId}`.execute(tx.kysely)
  await sql`
    update dining_visit_guests set wrong_codes = wrong_codes + 1
    where vendor_id = ${vendorId} and guest_id = ${wrong.guestId}`.execute(tx.kysely)
}

/** Ends a visit, which invalidates its tokens, and closes its open calls. */
export async function writeEnd(
  tx: Tx,
  vendorId: string,
  { id, at, reason }: { id: string; at: Date; reason: VisitEnding },
): Promise<void> {
  await sql`
    update dining_visits set ended_at = ${at}, end_reason = ${reason}
    where vendor_id = ${vendorId} and visit_id = ${id} and ended_at is null`.execute(tx.kysely)
  await sql`
    update dining_calls set done_at = ${at}
    where vendor_id = ${vendorId} and visit_id = ${id} and done_at is null`.execute(tx.kysely)
}

export async function setBill(
  tx: Tx,
  vendorId: string,
  { visitId, billId }: { visitId: string; billId: string },
): Promise<void> {
  await sql`
    update dining_visits set bill_id = ${billId}
    where vendor_id = ${vendorId} and visit_id = ${visitId}`.execute(tx.kysely)
}

export async function setTable(
  tx: Tx,
  vendorId: string,
  { visitId, tableId }: { visitId: string; tableId: string },
): Promise<void> {
  await sql`
    update dining_visits set table_id = ${tableId}
    where vendor_id = ${vendorId} and visit_id = ${visitId}`.execute(tx.kysely)
}

/** Moves the guests of one visit to another; their numbers follow those of its guests. */
export async function moveGuests(tx: Tx, vendorId: string, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`
    update dining_visit_guests set visit_id = ${to}, number = number + (
      select coalesce(max(number), 0) from dining_visit_guests where vendor_id = ${vendorId} and visit_id = ${to})
    where vendor_id = ${vendorId} and visit_id = ${from}`.execute(tx.kysely)
}

export type NewCall = {
  id: string
  visitId: string
  guestId: string
  kind: CallKind
  payBy: CallPayment | null
  at: Date
}

export async function insertCall(tx: Tx, vendorId: string, call: NewCall): Promise<void> {
  await sql`
    insert into dining_calls (vendor_id, call_id, visit_id, guest_id, kind, pay_by, asked_at)
    values (${vendorId}, ${call.id}, ${call.visitId}, ${call.guestId}, ${call.kind}, ${call.payBy}, ${call.at})`.execute(
    tx.kysely,
  )
}

/** Accepts a call for one person. Returns false when another person already had. */
export async function takeCallBy(
  tx: Tx,
  vendorId: string,
  { id, personId, at }: { id: string; personId: string; at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update dining_calls set taken_at = ${at}, taken_by = ${personId}
    where vendor_id = ${vendorId} and call_id = ${id} and taken_at is null and done_at is null`.execute(tx.kysely)
  return numAffectedRows === 1n
}

/** Returns true when the call was still open. */
export async function finishCall(tx: Tx, vendorId: string, { id, at }: { id: string; at: Date }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update dining_calls set done_at = ${at}
    where vendor_id = ${vendorId} and call_id = ${id} and done_at is null`.execute(tx.kysely)
  return numAffectedRows === 1n
}

/** Changes the payment method of a call for the bill. */
export async function setPayBy(tx: Tx, vendorId: string, call: { id: string; payBy: CallPayment }): Promise<void> {
  await sql`
    update dining_calls set pay_by = ${call.payBy}
    where vendor_id = ${vendorId} and call_id = ${call.id}`.execute(tx.kysely)
}

export async function saveConfirmation(tx: Tx, vendorId: string, confirmation: VisitConfirmation): Promise<void> {
  await sql`
    insert into dining_visit_settings (vendor_id, confirmation) values (${vendorId}, ${confirmation})
    on conflict (vendor_id) do update set confirmation = excluded.confirmation`.execute(tx.kysely)
}
