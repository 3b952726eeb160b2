import type { Handle, Tx } from '@sofreh/database'
import { sql } from 'kysely'
import type { Till } from '../../contract/index.ts'

/** Tills of one restaurant are made one after the other, so that each finds its own letter. */
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

export async function findTill(
  handle: Handle,
  vendorId: string,
  deviceId: string,
): Promise<{ letter: string; publicKey: string } | undefined> {
  const { rows } = await sql<{ letter: string; publicKey: string }>`
    select letter, public_key as "publicKey" from tills where vendor_id = ${vendorId} and device_id = ${deviceId}`.execute(
    handle.kysely,
  )
  return rows[0]
}

export async function tillsOf(handle: Handle, vendorId: string): Promise<Till[]> {
  const { rows } = await sql<Till>`
    select device_id as id, letter, name, public_key as "publicKey", revoked_at is not null as "isRevoked"
    from tills join devices using (vendor_id, device_id)
    where vendor_id = ${vendorId} order by length(letter), letter`.execute(handle.kysely)
  return rows
}
