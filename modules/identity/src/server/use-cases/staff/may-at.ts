import type { Handle } from '@sofreh/database'
import { sql } from 'kysely'
import { isBuiltInRole, isPermission, permissionsOfRoles } from '../../../domain/index.ts'

/** Returns whether a person holds a permission at a restaurant, also at one where they are not signed in. */
export async function mayAt(
  handle: Handle,
  asked: { vendorId: string; personId: string; permission: string },
): Promise<boolean> {
  return isPermission(asked.permission) && (await permissionsAt(handle, asked)).has(asked.permission)
}

/** Returns a person's permissions at a restaurant from all their roles; empty when they do not work there. */
export async function permissionsAt(
  handle: Handle,
  asked: { vendorId: string; personId: string },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ builtIn: string[]; stored: string[] }>`
    select coalesce(array_agg(distinct r.built_in) filter (where r.built_in is not null), '{}') as "builtIn",
      coalesce(array_agg(distinct rp.permission) filter (where rp.permission is not null), '{}') as stored
    from staff_roles sr join roles r on r.vendor_id = sr.vendor_id and r.role_id = sr.role_id
    left join role_permissions rp on rp.vendor_id = r.vendor_id and rp.role_id = r.role_id
    where sr.vendor_id = ${asked.vendorId} and sr.person_id = ${asked.personId}`.execute(handle.kysely)
  const { builtIn = [], stored = [] } = rows[0] ?? {}
  const roles = [
    ...builtIn.filter(isBuiltInRole).map((role) => ({ builtIn: role, stored: [] })),
    { builtIn: null, stored },
  ]
  return permissionsOfRoles(roles)
}
