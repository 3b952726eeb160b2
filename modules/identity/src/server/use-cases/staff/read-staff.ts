import type { Page } from '@sofreh/contract'
import type { Database } from '@sofreh/database'
import { type Caller, personOf } from '@sofreh/http'
import { Refusal, searchForm } from '@sofreh/kernel'
import type { PermissionEntry, Role, RoleName, StaffMember } from '../../../contract/index.ts'
import { permissionGroupNames, permissionGroups, permissionsOfRoles } from '../../../domain/index.ts'
import { permissionGroupTitles, permissionTitles } from '../../../text/identity.fa.ts'
import { findRoles } from '../../store/staff/role.reader.ts'
import { findMember, findStaff, type Member } from '../../store/staff/staff.reader.ts'
import { memberView, roleNameView, roleView } from '../../store/staff/staff-view.ts'

export type ListFilter = { pageNumber: number; pageSize: number; search?: string | undefined }
export type Held = { roles: RoleName[]; permissions: string[] }

/** Reads staff and roles. Every list is small, so it is searched and paged in memory by folded letters. */
export function staffReading(database: Database) {
  const getMember = async (vendorId: string, id: string): Promise<Member> => {
    const member = await findMember(database, vendorId, id)
    if (!member) throw new Refusal('STAFF_NOT_FOUND')
    return member
  }
  return {
    pageStaff: async (
      filter: ListFilter & { roleId?: string | undefined },
      caller: Caller,
    ): Promise<Page<StaffMember>> => {
      const staff = (await findStaff(database, caller.vendorId))
        .filter(({ roles }) => filter.roleId === undefined || roles.some(({ id }) => id === filter.roleId))
        .filter((member) => isFound(filter.search, `${member.firstName} ${member.lastName} ${member.phoneNumber}`))
      return cut(staff, filter, (member) => memberView(member, caller))
    },
    pageRoles: async (filter: ListFilter, caller: Caller): Promise<Page<Role>> => {
      const roles = (await findRoles(database, caller.vendorId)).filter(({ title }) => isFound(filter.search, title))
      return cut(roles, filter, (role) => roleView(role, caller))
    },
    getRole: async (id: string, caller: Caller): Promise<Role> => {
      const role = (await findRoles(database, caller.vendorId)).find((one) => one.id === id)
      if (!role) throw new Refusal('ROLE_NOT_FOUND')
      return roleView(role, caller)
    },
    rolesOf: async (id: string, caller: Caller): Promise<RoleName[]> =>
      (await getMember(caller.vendorId, id)).roles.map(roleNameView),
    roleChoices: async (id: string, caller: Caller): Promise<(Role & { isHeld: boolean })[]> => {
      const member = await getMember(caller.vendorId, id)
      const held = new Set(member.roles.map((role) => role.id))
      const roles = await findRoles(database, caller.vendorId)
      return roles.map((role) => ({ ...roleView(role, caller), isHeld: held.has(role.id) }))
    },
    heldBy: async (id: string, caller: Caller): Promise<Held> => heldBy(await getMember(caller.vendorId, id)),
    heldByMe: async (caller: Caller): Promise<Held> => {
      const me = await findMember(database, caller.vendorId, personOf(caller))
      if (!me) throw new Refusal('FORBIDDEN')
      return heldBy(me)
    },
  }
}
export type StaffReading = ReturnType<typeof staffReading>

/** Returns every permission, grouped by job. */
export function allPermissions(): PermissionEntry[] {
  return permissionGroupNames.flatMap((group) =>
    permissionGroups[group].map((name) => ({
      name,
      title: permissionTitles[name],
      group,
      groupTitle: permissionGroupTitles[group],
    })),
  )
}

function heldBy(member: Member): Held {
  return { roles: member.roles.map(roleNameView), permissions: [...permissionsOfRoles(member.roles)] }
}

function isFound(search: string | undefined, text: string): boolean {
  return searchForm(text).includes(searchForm(search ?? ''))
}

function cut<One, View>(all: readonly One[], filter: ListFilter, view: (one: One) => View): Page<View> {
  const { pageNumber, pageSize } = filter
  const start = (pageNumber - 1) * pageSize
  return { data: all.slice(start, start + pageSize).map(view), pageNumber, pageSize, totalCount: all.length }
}
