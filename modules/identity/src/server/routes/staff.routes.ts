import { type Binding, bind, type Caller } from '@sofreh/http'
import {
  addStaff,
  changeStaffRoles,
  getRoleChoices,
  getRolesOfStaff,
  pageStaff,
  enterByPin,
  removeStaff,
  setStaffPin,
  type StaffMember,
  tillPeople,
  type TillPerson,
  type Tokens,
} from '../../contract/index.ts'
import type { AddStaff } from '../use-cases/staff/add-staff.ts'
import type { ChangeStaffRoles } from '../use-cases/staff/change-staff-roles.ts'
import type { StaffReading } from '../use-cases/staff/read-staff.ts'

export type StaffUseCases = {
  read: StaffReading
  addStaff: (command: AddStaff, caller: Caller) => Promise<StaffMember>
  changeStaffRoles: (command: ChangeStaffRoles, caller: Caller) => Promise<StaffMember>
  removeStaff: (personId: string, caller: Caller) => Promise<null>
  setPin: (personId: string, pin: string | null, caller: Caller) => Promise<StaffMember>
  tillPeople: (caller: Caller) => Promise<TillPerson[]>
  enterByPin: (entering: { personId: string; pin: string; device: string }, caller: Caller) => Promise<Tokens>
}

export function staffRoutes(use: StaffUseCases): Binding[] {
  return [
    bind(pageStaff, ({ query }, caller) => use.read.pageStaff(query, caller)),
    bind(addStaff, ({ body }, caller) => use.addStaff(body, caller)),
    bind(removeStaff, ({ query }, caller) => use.removeStaff(query.id, caller)),
    bind(changeStaffRoles, ({ body }, caller) => use.changeStaffRoles(body, caller)),
    bind(setStaffPin, ({ params, body }, caller) => use.setPin(params.id, body.pin, caller)),
    bind(tillPeople, (_, caller) => use.tillPeople(caller)),
    bind(enterByPin, ({ body }, caller, { request }) =>
      use.enterByPin({ ...body, device: String(request.headers['user-agent'] ?? '').slice(0, 200) }, caller),
    ),
    bind(getRolesOfStaff, ({ params }, caller) => use.read.rolesOf(params.id, caller)),
    bind(getRoleChoices, ({ params }, caller) => use.read.roleChoices(params.id, caller)),
  ]
}
