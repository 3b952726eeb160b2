import type { Tx } from '@sofreh/database'
import { sql } from 'kysely'

export type NewMember = {
  vendorId: string
  personId: string
  /** Null for the first owner of a restaurant, who has their own name. */
  addedBy: string | null
  /** The name that the employer typed. */
  firstName?: string
  lastName?: string
  now: Date
}

/**
 * Adds a member. One who signed in here before is shown by their own name at once. @returns false when the person is on
 * the staff already
 */
export async function insertStaff(tx: Tx, member: NewMember): Promise<boolean> {
  const { vendorId, personId, addedBy, firstName = '', lastName = '', now } = member
  const answer = await sql`
    insert into staff (vendor_id, person_id, added_by, added_at, first_name, last_name, known_at)
    select ${vendorId}, ${personId}, ${addedBy}, ${now}, ${firstName}, ${lastName},
      case when ${addedBy === null} or exists (select from sessions where vendor_id = ${vendorId} and person_id = ${personId})
        then ${now}::timestamptz end
    on conflict (vendor_id, person_id) do nothing`.execute(tx.kysely)
  return answer.numAffectedRows === 1n
}

/** Records that a person signed in here: as a member of staff they are shown by their own name from now on. */
export async function noteKnown(
  tx: Tx,
  { vendorId, personId, now }: { vendorId: string; personId: string; now: Date },
): Promise<void> {
  await sql`
    update staff set known_at = ${now}
    where vendor_id = ${vendorId} and person_id = ${personId} and known_at is null`.execute(tx.kysely)
}

/** Replaces all roles of a member. */
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

/** Adds the owner role to a member and leaves their other roles. */
export async function addOwnerRole(tx: Tx, vendorId: string, personId: string): Promise<void> {
  await sql`
    insert into staff_roles (vendor_id, person_id, role_id)
    select vendor_id, ${personId}, role_id from roles where vendor_id = ${vendorId} and built_in = 'OWNER'
    on conflict do nothing`.execute(tx.kysely)
}

export async function removeMember(tx: Tx, vendorId: string, personId: string): Promise<void> {
  await sql`delete from staff where vendor_id = ${vendorId} and person_id = ${personId}`.execute(tx.kysely)
}
