import type { Handle } from '@sofreh/database'
import { sql } from 'kysely'
import type { StoredEvent } from './announce.ts'

/** Returns the vendor's events after a number, oldest first. */
export async function eventsAfter(
  handle: Handle,
  vendorId: string,
  after: number,
  limit: number,
): Promise<StoredEvent[]> {
  const { rows } = await sql<StoredEvent>`
    select number, kind, subject_id as "subjectId", facts, at from outbox
    where vendor_id = ${vendorId} and number > ${after} order by number limit ${limit}`.execute(handle.kysely)
  return rows
}

/** Returns the number of the vendor's newest event; 0 when there is none. */
export async function lastNumber(handle: Handle, vendorId: string): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select last from event_counters where vendor_id = ${vendorId}`.execute(handle.kysely)
  return rows[0]?.last ?? 0
}

/** Returns the newest numbers of several vendors in one query: the slow poll that covers lost notifications. */
export async function lastNumbers(handle: Handle, vendorIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ vendorId: string; last: number }>`
    select vendor_id as "vendorId", last from event_counters
    where vendor_id = any(${[...vendorIds]}::uuid[])`.execute(handle.kysely)
  return new Map(rows.map((row) => [row.vendorId, row.last]))
}
