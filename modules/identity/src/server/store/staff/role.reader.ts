import type { Handle } from '@sofreh/database'
import { sql } from 'kysely'
import { type BuiltInRole, builtInRoleNames, isBuiltInRole, type RoleFacts } from '../../../domain/index.ts'
import { roleTitle } from '../../../text/identity.fa.ts'

export type StoredRole = RoleFacts & { id: string; title: string; staffCount: number }
type RoleRow = { id: string; title: string; builtIn: string | null; stored: string[]; staffCount: number }

/** Returns every role of a restaurant: the built-in ones in the product's order, then its own by title. */
export async function findRoles(handle: Handle, vendorId: string): Promise<StoredRole[]> {
  const { rows } = await sql<RoleRow>`
    select r.role_id as id, r.title, r.built_in as "builtIn",
      coalesce((select array_agg(p.permission) from role_permissions p
        where p.vendor_id = r.vendor_id and p.role_id = r.role_id), '{}') as stored,
      (select count(*) from staff_roles s where s.vendor_id = r.vendor_id and s.role_id = r.role_id)::int as "staffCount"
    from roles r where r.vendor_id = ${vendorId}
    order by r.title collate "fa-x-icu"`.execute(handle.kysely)
  const roles = rows.map(roleOf)
  const builtIn = builtInRoleNames.flatMap((name) => roles.filter((role) => role.builtIn === name))
  return [...builtIn, ...roles.filter((role) => role.builtIn === null)]
}

/** Returns the titles of a restaurant's roles, by id. */
export async function roleTitlesOf(handle: Handle, vendorId: string): Promise<ReadonlyMap<string, string>> {
  return new Map((await findRoles(handle, vendorId)).map(({ id, title }) => [id, title]))
}

export async function findRole(handle: Handle, vendorId: string, id: string): Promise<StoredRole | undefined> {
  return (await findRoles(handle, vendorId)).find((role) => role.id === id)
}

/** Treats a built-in role that this version no longer has as a custom role without permissions. */
function roleOf(row: RoleRow): StoredRole {
  const builtIn: BuiltInRole | null = row.builtIn !== null && isBuiltInRole(row.builtIn) ? row.builtIn : null
  const { id, stored, staffCount } = row
  return { id, builtIn, stored, staffCount, title: roleTitle({ builtIn, title: row.title }) }
}
