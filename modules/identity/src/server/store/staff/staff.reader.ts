import type { Handle } from '@sofreh/database'
import { sql } from 'kysely'
import type { Permission } from '../../../domain/index.ts'
import { isPermission, permissionsOfRoles } from '../../../domain/index.ts'
import { findRoles, type StoredRole } from './role.reader.ts'

export type Member = {
  id: string
  phoneNumber: string
  firstName: string
  lastName: string
  addedAt: Date
  hasPin: boolean
  roles: StoredRole[]
}
type MemberRow = Omit<Member, 'roles'> & { roleIds: string[] }

/**
 * Returns all staff of a restaurant by name; a few dozen people, so it is read whole and paged in memory. A member who
 * never signed in here has the employer's name for them, because their own name was given elsewhere.
 */
export async function findStaff(handle: Handle, vendorId: string): Promise<Member[]> {
  const roles = new Map((await findRoles(handle, vendorId)).map((role) => [role.id, role]))
  const { rows } = await sql<MemberRow>`
    select p.person_id as id, p.mobile as "phoneNumber", named.first_name as "firstName", named.last_name as "lastName",
      s.added_at as "addedAt",
      exists (select from staff_pins n where n.vendor_id = s.vendor_id and n.person_id = s.person_id) as "hasPin",
      coalesce((select array_agg(r.role_id) from staff_roles r
        where r.vendor_id = s.vendor_id and r.person_id = s.person_id), '{}')::text[] as "roleIds"
    from staff s join persons p using (person_id)
    cross join lateral (select case when s.known_at is null then s.first_name else p.first_name end as first_name,
      case when s.known_at is null then s.last_name else p.last_name end as last_name) named
    where s.vendor_id = ${vendorId}
    order by named.first_name collate "fa-x-icu", named.last_name collate "fa-x-icu", p.mobile`.execute(handle.kysely)
  return rows.map(({ roleIds, ...member }) => ({
    ...member,
    roles: [...roles.values()].filter((role) => roleIds.includes(role.id)),
  }))
}

export async function findMember(handle: Handle, vendorId: string, personId: string): Promise<Member | undefined> {
  return (await findStaff(handle, vendorId)).find((member) => member.id === personId)
}

/** Returns a person's current permissions at a restaurant; empty when they do not work there. */
export async function permissionsOfPerson(
  handle: Handle,
  vendorId: string,
  personId: string,
): Promise<ReadonlySet<Permission>> {
  return permissionsOfRoles((await findMember(handle, vendorId, personId))?.roles ?? [])
}

/** Returns the ids of the staff of a restaurant who hold a permission, by name. */
export async function staffWith(handle: Handle, vendorId: string, permission: string): Promise<string[]> {
  if (!isPermission(permission)) return []
  const staff = await findStaff(handle, vendorId)
  return staff.filter(({ roles }) => permissionsOfRoles(roles).has(permission)).map(({ id }) => id)
}
