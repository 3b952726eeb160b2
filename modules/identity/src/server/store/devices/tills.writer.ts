import type { Handle, Tx } from '@sofreh/database'
import { sql } from 'kysely'
import type { Till } from '../../../contract/index.ts'

/** Serializes the registration of tills of one restaurant, so that each gets its own letter. */
export async function queueForLetter(tx: Tx, vendorId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('till letters ' || ${vendorId}, 0))`.execute(tx.kysely)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from tills where vendor_id = ${vendorId}`.execute(tx.kysely)
  return Number(rows[0]?.count ?? 0)
}

export async function insertTill(
  tx: Tx,
  till: { vendorId: string; id: string; letter: string; publicKey: string },
): Promise<void> {
  await sql`insert into tills (vendor_id, device_id, letter, public_key)
    values (${till.vendorId}, ${till.id}, ${till.letter}, ${till.publicKey})`.execute(tx.kysely)
}

/** `people`: those who have worked at the till with a session of their own. */
export type KnownTill = { letter: string; publicKey: string; people: readonly string[] }

export async function findTill(handle: Handle, vendorId: string, deviceId: string): Promise<KnownTill | undefined> {
  const { rows } = await sql<KnownTill>`
    select letter, public_key as "publicKey",
      array(select person_id::text from till_people p where p.vendor_id = t.vendor_id and p.device_id = t.device_id) as people
    from tills t where vendor_id = ${vendorId} and device_id = ${deviceId}`.execute(handle.kysely)
  return rows[0]
}

type AtTill = { vendorId: string; deviceId: string; personId: string }

export async function hasWorkedAt(handle: Handle, { vendorId, deviceId, personId }: AtTill): Promise<boolean> {
  const { rows } = await sql`
    select 1 from till_people
    where vendor_id = ${vendorId} and device_id = ${deviceId} and person_id = ${personId}`.execute(handle.kysely)
  return rows.length > 0
}

export async function notePersonAt(tx: Tx, { vendorId, deviceId, personId }: AtTill, now: Date): Promise<void> {
  await sql`insert into till_people (vendor_id, device_id, person_id, since)
    select vendor_id, device_id, ${personId}, ${now} from tills where vendor_id = ${vendorId} and device_id = ${deviceId}
    on conflict do nothing`.execute(tx.kysely)
}

/** Returns whether any person who has worked at the till is still on the staff. */
export async function hasStaffLeft(handle: Handle, vendorId: string, deviceId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from till_people p join staff_roles s on s.vendor_id = p.vendor_id and s.person_id = p.person_id
    where p.vendor_id = ${vendorId} and p.device_id = ${deviceId} limit 1`.execute(handle.kysely)
  return rows.length > 0
}

export async function tillsMadeSince(
  tx: Tx,
  { vendorId, personId, since }: { vendorId: string; personId: string; since: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from devices
    where vendor_id = ${vendorId} and paired_by = ${personId} and kind = 'TILL' and created_at > ${since}`.execute(
    tx.kysely,
  )
  return rows[0]?.count ?? 0
}

export async function tillsOf(handle: Handle, vendorId: string): Promise<Till[]> {
  const { rows } = await sql<Till>`
    select device_id as id, letter, name, public_key as "publicKey", revoked_at is not null as "isRevoked"
    from tills join devices using (vendor_id, device_id)
    where vendor_id = ${vendorId} order by length(letter), letter`.execute(handle.kysely)
  return rows
}
