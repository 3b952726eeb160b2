import type { Tx } from '@sofreh/database'
import { sql } from 'kysely'
import type { ReserveState, WaitingState } from '../../../domain/index.ts'

export type ReserveWritten = {
  vendorId: string
  id: string
  startsAt: Date
  endsAt: Date
  partySize: number
  customerName: string
  phone: string
  note: string
  tableIds: readonly string[]
  personId: string
  at: Date
}

/** @returns false when the id exists already; waits for a concurrent insert of the same id */
export async function beginReserve(tx: Tx, reserve: ReserveWritten): Promise<boolean> {
  const { vendorId, id, startsAt, endsAt, partySize, customerName, phone, note, personId, at } = reserve
  const answer = await sql`
    insert into dining_reserves (vendor_id, reserve_id, starts_at, ends_at, party_size, customer_name, phone, note, created_by,
      created_at)
    values (${vendorId}, ${id}, ${startsAt}, ${endsAt}, ${partySize}, ${customerName}, ${phone}, ${note}, ${personId}, ${at})
    on conflict (vendor_id, reserve_id) do nothing`.execute(tx.kysely)
  return answer.numAffectedRows === 1n
}

/** Updates a reservation and its tables. The exclusion constraint rejects a table that another party holds. */
export async function writeReserve(tx: Tx, reserve: ReserveWritten): Promise<void> {
  const { vendorId, id, startsAt, endsAt, partySize, customerName, phone, note, tableIds } = reserve
  await sql`
    update dining_reserves set starts_at = ${startsAt}, ends_at = ${endsAt}, party_size = ${partySize},
      customer_name = ${customerName}, phone = ${phone}, note = ${note}
    where vendor_id = ${vendorId} and reserve_id = ${id}`.execute(tx.kysely)
  await sql`
    delete from dining_reserve_tables
    where vendor_id = ${vendorId} and reserve_id = ${id} and table_id <> all(${[...tableIds]}::uuid[])`.execute(
    tx.kysely,
  )
  await sql`
    insert into dining_reserve_tables (vendor_id, reserve_id, table_id, during)
    select ${vendorId}::uuid, ${id}::uuid, unnest(${[...tableIds]}::uuid[]), tstzrange(${startsAt}, ${endsAt})
    on conflict (vendor_id, reserve_id, table_id) do update set during = excluded.during`.execute(tx.kysely)
}

/**
 * Replaces one table of a reservation by another, unless another party holds that one. @returns the number of its
 * tables afterwards
 */
export async function moveReserveTable(
  tx: Tx,
  { vendorId, id, from, to }: { vendorId: string; id: string; from: string; to: string },
): Promise<number> {
  const { rows: left } = await sql<{ during: string }>`
    delete from dining_reserve_tables where vendor_id = ${vendorId} and reserve_id = ${id} and table_id = ${from}
    returning during::text`.execute(tx.kysely)
  // `on conflict do nothing` covers the exclusion constraint: a held table is not inserted.
  await sql`
    insert into dining_reserve_tables (vendor_id, reserve_id, table_id, during)
    select ${vendorId}::uuid, ${id}::uuid, ${to}::uuid, ${left[0]?.during}::tstzrange on conflict do nothing`.execute(
    tx.kysely,
  )
  const { rows } = await sql<{ tables: number }>`
    select count(*)::int as tables from dining_reserve_tables where vendor_id = ${vendorId} and reserve_id = ${id}`.execute(
    tx.kysely,
  )
  return rows[0]?.tables ?? 0
}

/**
 * Stores a reservation's state and whether it holds its tables. A party that comes back keeps its first `seated_at`;
 * undoing a mistaken seating clears it.
 */
export async function writeReserveState(
  tx: Tx,
  moved: { vendorId: string; id: string; state: ReserveState; isHeld: boolean; seatedAt?: Date },
): Promise<void> {
  const { vendorId, id, state, isHeld, seatedAt = null } = moved
  await sql`
    update dining_reserves set state = ${state},
      seated_at = case ${state} when 'RESERVED' then null else coalesce(seated_at, ${seatedAt}::timestamptz) end
    where vendor_id = ${vendorId} and reserve_id = ${id}`.execute(tx.kysely)
  await sql`
    update dining_reserve_tables set is_held = ${isHeld}
    where vendor_id = ${vendorId} and reserve_id = ${id} and is_held <> ${isHeld}`.execute(tx.kysely)
}

/**
 * Saves a waiting party; the same id again replaces its content while the party waits.
 * @returns false when nothing changed
 */
export async function saveWaiting(
  tx: Tx,
  party: { vendorId: string; id: string; name: string; phone: string; partySize: number; note: string; at: Date },
): Promise<boolean> {
  const { vendorId, id, name, phone, partySize, note, at } = party
  const answer = await sql`
    insert into dining_waiting (vendor_id, waiting_id, name, phone, party_size, note, joined_at, changed_at)
    values (${vendorId}, ${id}, ${name}, ${phone}, ${partySize}, ${note}, ${at}, ${at})
    on conflict (vendor_id, waiting_id) do update set name = excluded.name, phone = excluded.phone,
      party_size = excluded.party_size, note = excluded.note, changed_at = excluded.changed_at
    where dining_waiting.state = 'WAITING'
      and (dining_waiting.name, dining_waiting.phone, dining_waiting.party_size, dining_waiting.note)
        is distinct from (excluded.name, excluded.phone, excluded.party_size, excluded.note)`.execute(tx.kysely)
  return answer.numAffectedRows === 1n
}

export async function writeWaitingState(
  tx: Tx,
  moved: { vendorId: string; id: string; state: WaitingState; at: Date },
): Promise<void> {
  const { vendorId, id, state, at } = moved
  await sql`
    update dining_waiting set state = ${state}, changed_at = ${at}
    where vendor_id = ${vendorId} and waiting_id = ${id}`.execute(tx.kysely)
}
