import { type Handle, sendAhead, type Tx } from '@sofreh/database'
import { sql } from 'kysely'
import type { StoredEvent } from './announce.ts'

/**
 * How far the reactions of each vendor are, in one of two tables: those that run at once, or the gathered ones. The
 * gathered reactions never go ahead of the others.
 */
export type Cursors = 'reaction_cursors' | 'gathered_cursors'

/** Returns vendors whose cursor is behind their events, or behind the other reactions for gathered ones. */
export async function vendorsBehind(handle: Handle, cursors: Cursors, limit: number): Promise<string[]> {
  const { rows } = await sql<{ vendorId: string }>`
    select ahead.vendor_id as "vendorId" from ${sql.raw(aheadOf(cursors))} ahead
    left join ${sql.raw(cursors)} cursor on cursor.vendor_id = ahead.vendor_id
    where ahead.last > coalesce(cursor.last, 0) limit ${limit}`.execute(handle.kysely)
  return rows.map((row) => row.vendorId)
}

/** Returns those of some vendors whose gathered reactions are behind the others. */
export async function vendorsToGather(handle: Handle, vendorIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ vendorId: string }>`
    select first.vendor_id as "vendorId" from reaction_cursors first
    left join gathered_cursors late on late.vendor_id = first.vendor_id
    where first.vendor_id = any(${[...vendorIds]}::uuid[]) and first.last > coalesce(late.last, 0)`.execute(
    handle.kysely,
  )
  return rows.map((row) => row.vendorId)
}

type Locking = {
  limit: number
  /** Waits for another run that holds the row, instead of returning nothing. */
  waits?: boolean | undefined
}

/**
 * Locks the vendor's cursor, makes it for the first event, and returns the events after it, oldest first. Returns none when
 * another run holds the row or a failed reaction is pausing: then there is nothing to do here. A pause that is longer
 * than any was written before the database's clock went back.
 */
export async function lockEvents(
  tx: Tx,
  cursors: Cursors,
  vendorId: string,
  { limit, waits = false }: Locking,
): Promise<StoredEvent[]> {
  const table = sql.raw(cursors)
  const { rows } = await sql<StoredEvent>`
    with made as (insert into ${table} (vendor_id)
      select ${vendorId}::uuid where not exists (select from ${table} where vendor_id = ${vendorId})
      on conflict do nothing returning last),
    locked as (select last from ${table} where vendor_id = ${vendorId}
      and (retry_at is null or retry_at <= now() or retry_at > now() + interval '10 minutes')
      for update ${waits ? sql`` : sql`skip locked`}),
    held as (select last from made union all select last from locked)
    select e.number, e.kind, e.subject_id as "subjectId", e.facts, e.at from held cross join lateral (
      select number, kind, subject_id, facts, at from outbox
      where vendor_id = ${vendorId} and number > held.last ${upTo(cursors, vendorId)} order by number limit ${limit}) e
    order by e.number`.execute(tx.kysely)
  return rows
}

export async function lockCursor(tx: Tx, cursors: Cursors, vendorId: string): Promise<void> {
  await sendAhead(tx, sql`select from ${sql.raw(cursors)} where vendor_id = ${vendorId} for update`)
}

export async function moveCursor(tx: Tx, cursors: Cursors, vendorId: string, number: number): Promise<void> {
  await sendAhead(
    tx,
    sql`update ${sql.raw(cursors)} set last = ${number}, failures = 0, retry_at = null where vendor_id = ${vendorId}`,
  )
}

/** Counts a failure at the event after the cursor. Returns how many there were; undefined when the cursor has passed it. */
export async function countFailure(
  tx: Tx,
  cursors: Cursors,
  vendorId: string,
  number: number,
): Promise<number | undefined> {
  // The rollback removed a first row, so it may have to be inserted here.
  const { rows } = await sql<{ failures: number }>`
    insert into ${sql.raw(cursors)} as cursor (vendor_id, failures) values (${vendorId}, 1)
    on conflict (vendor_id) do update set failures = cursor.failures + 1 where cursor.last < ${number}
    returning failures`.execute(tx.kysely)
  return rows[0]?.failures
}

/** Lets no reaction of the vendor run until the pause is over. */
export async function pauseCursor(
  tx: Tx,
  cursors: Cursors,
  vendorId: string,
  { number, pauseMs }: { number: number; pauseMs: number },
): Promise<void> {
  await sql`
    update ${sql.raw(cursors)} set retry_at = now() + ${pauseMs} * interval '1 millisecond'
    where vendor_id = ${vendorId} and last < ${number}`.execute(tx.kysely)
}

function aheadOf(cursors: Cursors) {
  return cursors === 'reaction_cursors' ? 'event_counters' : 'reaction_cursors'
}

function upTo(cursors: Cursors, vendorId: string) {
  if (cursors === 'reaction_cursors') return sql``
  return sql`and number <= (select last from reaction_cursors where vendor_id = ${vendorId})`
}
