import { type Binding, bind, type Caller } from '@sofreh/http'
import {
  addStaff,
  changeStaffRoles,
  getRoleChoices,
  getRolesOfStaff,
  pageStaff,
  removeStaff,
  type StaffMember,
} from '../contract/index.ts'
import type { AddStaff } from './staff/add-staff.ts'
import type { ChangeStaffRoles } from './staff/change-staff-roles.ts'
import type { StaffReading } from './staff/read-staff.ts'

export type StaffUseCases = {
  read: StaffReading
  addStaff: (command: AddStaff, caller: Caller) => Promise<StaffMember>
  changeStaffRoles: (command: ChangeStaffRoles, caller: Caller) => Promise<StaffMember>
  removeStaff: (personId: string, caller: Caller) => Promise<null>
}

export function staffRoutes(use: StaffUseCases): Binding[] {
  return [
    bind(pageStaff, ({ query }, caller) => use.read.pageStaff(query, caller)),
    bind(addStaff, ({ body }, caller) => use.addStaff(body, caller)),
    bind(removeStaff, ({ query }, caller) => use.removeStaff(query.id, caller)),
    bind(changeStaffRoles, ({ body }, caller) => use.changeStaffRoles(body, caller)),
    bind(getRolesOfStaff, ({ params }, caller) => use.read.rolesOf(params.id, caller)),
    bind(getRoleChoices, ({ params }, caller) => use.read.roleChoices(params.id, caller)),
  ]
}
