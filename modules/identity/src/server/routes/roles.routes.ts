import { type Binding, bind, type Caller } from '@sofreh/http'
import {
  addRole,
  changeRole,
  deleteRole,
  getMyPermissions,
  getPermissions,
  getRole,
  getUserPermissions,
  pageRoles,
  type Role,
} from '../../contract/index.ts'
import { allPermissions, type StaffReading } from '../use-cases/staff/read-staff.ts'
import type { SaveRole } from '../use-cases/staff/save-role.ts'

export type RoleUseCases = {
  read: StaffReading
  saveRole: (command: SaveRole, caller: Caller) => Promise<Role>
  deleteRole: (id: string, caller: Caller) => Promise<null>
}

export function roleRoutes(use: RoleUseCases): Binding[] {
  return [
    bind(pageRoles, ({ query }, caller) => use.read.pageRoles(query, caller)),
    bind(getRole, ({ params }, caller) => use.read.getRole(params.id, caller)),
    bind(deleteRole, ({ params }, caller) => use.deleteRole(params.id, caller)),
    bind(getPermissions, async () => allPermissions()),
    bind(addRole, ({ body }, caller) => use.saveRole(body, caller)),
    bind(changeRole, ({ body }, caller) => use.saveRole(body, caller)),
    bind(getMyPermissions, (_, caller) => use.read.heldByMe(caller)),
    bind(getUserPermissions, ({ query }, caller) => use.read.heldBy(query.id, caller)),
  ]
}
