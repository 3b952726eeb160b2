import { type Binding, bind } from '@sofreh/http'
import * as contract from '../../contract/index.ts'
import { enterByPin } from '../use-cases/pins/enter-by-pin.ts'
import { setStaffPin } from '../use-cases/pins/set-staff-pin.ts'
import { tillPeople } from '../use-cases/pins/till-people.ts'
import { addStaff } from '../use-cases/staff/add-staff.ts'
import { changeStaffRoles } from '../use-cases/staff/change-staff-roles.ts'
import { getRoleChoices } from '../use-cases/staff/get-role-choices.ts'
import { getRolesOfStaff } from '../use-cases/staff/get-roles-of-staff.ts'
import { pageStaff } from '../use-cases/staff/page-staff.ts'
import { removeStaff } from '../use-cases/staff/remove-staff.ts'
import type { SigningInDeps } from '../use-cases/signing-in/signing-in-deps.ts'

export function staffRoutes(deps: SigningInDeps): Binding[] {
  return [
    bind(contract.pageStaff, (input, caller) => pageStaff(deps, input, caller)),
    bind(contract.addStaff, ({ body }, caller) => addStaff(deps, body, caller)),
    bind(contract.removeStaff, ({ query }, caller) => removeStaff(deps, query.id, caller)),
    bind(contract.changeStaffRoles, ({ body }, caller) => changeStaffRoles(deps, body, caller)),
    bind(contract.setStaffPin, ({ params, body }, caller) => setStaffPin(deps, params.id, body.pin, caller)),
    bind(contract.tillPeople, (_, caller) => tillPeople(deps, caller)),
    bind(contract.enterByPin, ({ body }, caller, { request }) =>
      enterByPin(deps, { ...body, device: String(request.headers['user-agent'] ?? '').slice(0, 200) }, caller),
    ),
    bind(contract.getRolesOfStaff, (input, caller) => getRolesOfStaff(deps, input, caller)),
    bind(contract.getRoleChoices, (input, caller) => getRoleChoices(deps, input, caller)),
  ]
}
