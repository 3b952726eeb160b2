import { type Binding, bind } from '@sofreh/http'
import * as contract from '../../contract/index.ts'
import type { IdentityDeps } from '../identity-deps.ts'
import { allPermissions } from '../use-cases/staff/all-permissions.ts'
import { getMyPermissions } from '../use-cases/staff/get-my-permissions.ts'
import { getRole } from '../use-cases/staff/get-role.ts'
import { getUserPermissions } from '../use-cases/staff/get-user-permissions.ts'
import { pageRoles } from '../use-cases/staff/page-roles.ts'
import { deleteRole } from '../use-cases/staff/delete-role.ts'
import { saveRole } from '../use-cases/staff/save-role.ts'

export function roleRoutes(deps: IdentityDeps): Binding[] {
  return [
    bind(contract.pageRoles, (input, caller) => pageRoles(deps, input, caller)),
    bind(contract.getRole, (input, caller) => getRole(deps, input, caller)),
    bind(contract.deleteRole, ({ params }, caller) => deleteRole(deps, params.id, caller)),
    bind(contract.getPermissions, async () => allPermissions()),
    bind(contract.addRole, ({ body }, caller) => saveRole(deps, body, caller)),
    bind(contract.changeRole, ({ body }, caller) => saveRole(deps, body, caller)),
    bind(contract.getMyPermissions, (_, caller) => getMyPermissions(deps, caller)),
    bind(contract.getUserPermissions, (input, caller) => getUserPermissions(deps, input, caller)),
  ]
}
