import type { Tx } from '@sofreh/database'
import { searchForm } from '@sofreh/kernel'
import { sql } from 'kysely'
import type { BuiltInRole } from '../../../domain/index.ts'

/**
 * Serializes changes of staff and roles of one restaurant, so that two owners cannot remove each other at the same
 * moment. Locks the owner's role, because every restaurant has that row.
 */
export async function lockStaffOf(tx: Tx, vendorId: string): Promise<void> {
  await sql`select 1 from roles where vendor_id = ${vendorId} and built_in = 'OWNER' for update`.execute(tx.kysely)
}

export async function insertBuiltInRole(
  tx: Tx,
  role: { vendorId: string; id: string; builtIn: BuiltInRole; title: string },
): Promise<void> {
  await sql`
    insert into roles (vendor_id, role_id, built_in, title, title_key)
    values (${role.vendorId}, ${role.id}, ${role.builtIn}, ${role.title}, ${searchForm(role.title)})
    on conflict (vendor_id, built_in) do nothing`.execute(tx.kysely)
}

export type OwnRole = { vendorId: string; id: string; title: string; permissions: readonly string[] }

/** Stores a custom role as a whole. @returns false when another role has the title */
export async function saveOwnRole(tx: Tx, role: OwnRole): Promise<boolean> {
  const { vendorId, id, title } = role
  const key = searchForm(title)
  const taken = await sql`
    select 1 from roles where vendor_id = ${vendorId} and title_key = ${key} and role_id <> ${id}`.execute(tx.kysely)
  if (taken.rows.length > 0) return false
  await sql`
    insert into roles (vendor_id, role_id, title, title_key) values (${vendorId}, ${id}, ${title}, ${key})
    on conflict (vendor_id, role_id) do update set title = excluded.title, title_key = excluded.title_key`.execute(
    tx.kysely,
  )
  await sql`delete from role_permissions where vendor_id = ${vendorId} and role_id = ${id}`.execute(tx.kysely)
  await sql`
    insert into role_permissions (vendor_id, role_id, permission)
    select ${vendorId}, ${id}, permission from unnest(${[...new Set(role.permissions)]}::text[]) as permission`.execute(
    tx.kysely,
  )
  return true
}

export async function removeRole(tx: Tx, vendorId: string, id: string): Promise<void> {
  await sql`delete from roles where vendor_id = ${vendorId} and role_id = ${id}`.execute(tx.kysely)
}
