import { type Binding, bind } from '@sofreh/http'
import * as contract from '../../contract/index.ts'
import type { DiningDeps } from '../dining-deps.ts'
import { confirmationOf } from '../store/visits/visits.reader.ts'
import { callStaff } from '../use-cases/visits/call-staff.ts'
import { endCall } from '../use-cases/visits/end-call.ts'
import { takeCall } from '../use-cases/visits/take-call.ts'
import { changeVisitSettings } from '../use-cases/visits/change-visit-settings.ts'
import { endVisit } from '../use-cases/visits/end-visit.ts'
import { admitGuest } from '../use-cases/visits/admit-guest.ts'
import { admitToTable } from '../use-cases/visits/admit-to-table.ts'
import { nameGuest } from '../use-cases/visits/name-guest.ts'
import { openVisit } from '../use-cases/visits/open-visit.ts'
import { visitsBoard } from '../use-cases/visits/visits-board.ts'

/** Binds the endpoints of visits, their guests and calls. */
export function visitRoutes(deps: DiningDeps): Binding[] {
  return [
    bind(contract.openVisit, ({ body }, caller) => openVisit(deps, body, caller)),
    bind(contract.nameGuest, ({ body }, caller) => nameGuest(deps, body, caller)),
    bind(contract.admitToTable, ({ params }, caller) => admitToTable(deps, params.id, caller)),
    bind(contract.callStaff, ({ body }, caller) => callStaff(deps, body, caller)),
    bind(contract.listVisits, (_, { vendorId }) => visitsBoard(deps, vendorId)),
    bind(contract.endVisit, ({ params }, caller) => endVisit(deps, params.id, caller)),
    bind(contract.admitGuest, ({ params, body }, caller) =>
      admitGuest(deps, { visitId: params.id, guestId: body.guestId }, caller),
    ),
    bind(contract.takeCall, ({ params }, caller) => takeCall(deps, params.id, caller)),
    bind(contract.endCall, ({ params }, caller) => endCall(deps, params.id, caller)),
    bind(contract.readVisitSettings, async (_, { vendorId }) => ({
      confirmation: await confirmationOf(deps.database, vendorId),
    })),
    bind(contract.changeVisitSettings, (input, caller) => changeVisitSettings(deps, input, caller)),
  ]
}
