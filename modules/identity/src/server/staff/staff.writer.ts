import type { Tx } from '@sofreh/database'
import { sql } from 'kysely'

/** @returns false when the person is on the staff already */
export async function insertStaff(
  tx: Tx,
  member: { vendorId: string; personId: string; addedBy: string | null; now: Date },
): Promise<boolean> {
  const answer = await sql`
    insert into staff (vendor_id, person_id, added_by, added_at)
    values (${member.vendorId}, ${member.personId}, ${member.addedBy}, ${member.now})
    on conflict (vendor_id, person_id) do nothing`.execute(tx.kysely)
  return answer.numAffectedRows === 1n
}

/** These roles and no others. */
export async function saveRolesOf(
  tx: Tx,
  member: { vendorId: string; personId: string; roleIds: readonly string[] },
): Promise<void> {
  const { vendorId, personId, roleIds } = member
  await sql`delete from staff_roles where vendor_id = ${vendorId} and person_id = ${personId}`.execute(tx.kysely)
  await sql`
    insert into staff_roles (vendor_id, person_id, role_id)
    select ${vendorId}, ${personId}, role_id from unnest(${[...new Set(roleIds)]}::uuid[]) as role_id`.execute(
    tx.kysely,
  )
}

/** Makes an owner of a member, keeping the other roles. */
export async function addOwnerRole(tx: Tx, vendorId: string, personId: string): Promise<void> {
  await sql`
    insert into staff_roles (vendor_id, person_id, role_id)
    select vendor_id, ${personId}, role_id from roles where vendor_id = ${vendorId} and built_in = 'OWNER'
    on conflict do nothing`.execute(tx.kysely)
}

export async function removeMember(tx: Tx, vendorId: string, personId: string): Promise<void> {
  await sql`delete from staff where vendor_id = ${vendorId} and person_id = ${personId}`.execute(tx.kysely)
}
