import type { Handle, Tx } from '@sofreh/database'
import { sql } from 'kysely'

type OfPerson = { vendorId: string; personId: string }
export type StoredPin = { hash: Buffer; tries: number }

export async function savePin(
  tx: Tx,
  { vendorId, personId, hash, setBy, now }: OfPerson & { hash: Buffer; setBy: string; now: Date },
): Promise<void> {
  await sql`
    insert into staff_pins (vendor_id, person_id, pin_hash, set_by, set_at)
    values (${vendorId}, ${personId}, ${hash}, ${setBy}, ${now})
    on conflict (vendor_id, person_id) do update
      set pin_hash = excluded.pin_hash, tries = 0, set_by = excluded.set_by, set_at = excluded.set_at`.execute(
    tx.kysely,
  )
}

export async function removePin(tx: Tx, { vendorId, personId }: OfPerson): Promise<void> {
  await sql`delete from staff_pins where vendor_id = ${vendorId} and person_id = ${personId}`.execute(tx.kysely)
}

/**
 * Counts a try before the PIN is compared. The update locks the row, so that concurrent tries are counted one by one.
 */
export async function countPinTry(tx: Tx, { vendorId, personId }: OfPerson): Promise<StoredPin | undefined> {
  const { rows } = await sql<StoredPin>`
    update staff_pins set tries = least(tries + 1, 1000)
    where vendor_id = ${vendorId} and person_id = ${personId}
    returning pin_hash as hash, tries`.execute(tx.kysely)
  return rows[0]
}

export async function forgivePinTries(tx: Tx, { vendorId, personId }: OfPerson): Promise<void> {
  await sql`
    update staff_pins set tries = 0
    where vendor_id = ${vendorId} and person_id = ${personId} and tries > 0`.execute(tx.kysely)
}

/** Replaces the hash of a PIN by that of the same PIN with another key. */
export async function rehashPin(tx: Tx, { vendorId, personId }: OfPerson, hash: Buffer): Promise<void> {
  await sql`
    update staff_pins set pin_hash = ${hash} where vendor_id = ${vendorId} and person_id = ${personId}`.execute(
    tx.kysely,
  )
}

/** Returns when each member's PIN was set; members without one are absent. */
export async function pinsSetAt(handle: Handle, vendorId: string): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ personId: string; setAt: Date }>`
    select person_id as "personId", set_at as "setAt" from staff_pins where vendor_id = ${vendorId}`.execute(
    handle.kysely,
  )
  return new Map(rows.map(({ personId, setAt }) => [personId, setAt]))
}
