import type { Handle, Tx } from '@sofreh/database'
import { sql } from 'kysely'
import type { StoredEvent } from './announce.ts'
import type { Cursors } from './cursors.ts'

/** An event whose reactions failed repeatedly, so that its consequences are still missing. */
export type ParkedEvent = Pick<StoredEvent, 'kind' | 'subjectId'> & { number: number; parkedAt: Date }

/** An event of one of the cursors. */
export type Parked = { vendorId: string; number: number; cursors: Cursors }

/** Returns the vendor's parked events whose kind begins with `kinds`, oldest first, without those of gathered reactions. */
export async function parkedEvents(
  handle: Handle,
  vendorId: string,
  { kinds, most }: { kinds: string; most: number },
): Promise<ParkedEvent[]> {
  const { rows } = await sql<ParkedEvent>`
    select p.number, e.kind, e.subject_id as "subjectId", p.at as "parkedAt"
    from parked_reactions p join outbox e on e.vendor_id = p.vendor_id and e.number = p.number
    where p.vendor_id = ${vendorId} and p.cursors = 'reaction_cursors' and e.kind like ${`${kinds}%`} order by p.number limit ${most}`.execute(
    handle.kysely,
  )
  return rows
}

/**
 * Returns parked events of all vendors that are due for a retry. No pause is longer than half an hour: a longer one was
 * written before the database's clock went back.
 */
export async function parkedDue(handle: Handle, most: number): Promise<Parked[]> {
  const { rows } = await sql<Parked>`
    select vendor_id as "vendorId", number, cursors from parked_reactions
    where next_at <= now() or next_at > now() + interval '31 minutes' order by next_at limit ${most}`.execute(
    handle.kysely,
  )
  return rows
}

/** Parks an event; its first retry comes after a pause. */
export async function park(
  tx: Tx,
  vendorId: string,
  { number, cursors, error }: { number: number; cursors: Cursors; error: unknown },
): Promise<void> {
  await sql`
    insert into parked_reactions (vendor_id, number, cursors, reason)
    values (${vendorId}, ${number}, ${cursors}, ${reasonOf(error)})
    on conflict do nothing`.execute(tx.kysely)
}

/** Removes a parked event in the transaction that retries it; undefined when another server has already retried it. */
export async function unpark(tx: Tx, parked: Parked): Promise<StoredEvent | undefined> {
  const { vendorId } = parked
  const { rows } = await sql<StoredEvent>`
    with taken as (
      delete from parked_reactions where ${its(parked)} returning number
    )
    select e.number, e.kind, e.subject_id as "subjectId", e.facts, e.at
    from taken join outbox e on e.vendor_id = ${vendorId} and e.number = taken.number`.execute(tx.kysely)
  return rows[0]
}

/** Doubles the pause after another failure, up to half an hour. */
export async function parkLonger(tx: Tx, parked: Parked, error: unknown): Promise<void> {
  await sql`
    update parked_reactions set tries = tries + 1, reason = ${reasonOf(error)},
      next_at = now() + least(30 * 2 ^ least(tries + 1, 10), 1800) * interval '1 second'
    where ${its(parked)}`.execute(tx.kysely)
}

const its = ({ vendorId, number, cursors }: Parked) =>
  sql`vendor_id = ${vendorId} and number = ${number} and cursors = ${cursors}`

const reasonOf = (error: unknown) => String(error).slice(0, 500)
