import { type Binding, bind } from '@sofreh/http'
import * as contract from '../../contract/index.ts'
import { closeShift } from '../use-cases/close-shift.ts'
import { countDrawer } from '../use-cases/count-drawer.ts'
import { reportUnsent } from '../use-cases/report-unsent.ts'
import type { CashDeps } from '../cash-deps.ts'
import { changeDrawer } from '../use-cases/change-drawer.ts'
import { createDrawer } from '../use-cases/create-drawer.ts'
import { listDrawers } from '../use-cases/list-drawers.ts'
import { listOutsideShifts } from '../use-cases/list-outside-shifts.ts'
import { moveCash } from '../use-cases/move-cash.ts'
import { openShift } from '../use-cases/open-shift.ts'
import { pageMovements } from '../use-cases/page-movements.ts'
import { pageShifts } from '../use-cases/page-shifts.ts'
import { readReport } from '../use-cases/read-report.ts'
import { readShift } from '../use-cases/read-shift.ts'

export function drawersRoutes(deps: CashDeps): Binding[] {
  return [
    bind(contract.listDrawers, (_, caller) => listDrawers(deps, caller.vendorId)),
    bind(contract.createDrawer, ({ body }, caller) => createDrawer(deps, caller, body)),
    bind(contract.changeDrawer, ({ params, body }, caller) => changeDrawer(deps, caller, { ...body, ...params })),
    bind(contract.listShifts, (input, caller) => pageShifts(deps, input, caller)),
    bind(contract.openShift, ({ body }, caller) => openShift(deps, caller, body)),
    bind(contract.readShift, ({ params }, caller) => readShift(deps, params.id, caller)),
    bind(contract.listMovements, (input, caller) => pageMovements(deps, input, caller)),
    bind(contract.moveCash, ({ params, body }, caller) => moveCash(deps, caller, { ...body, shiftId: params.id })),
    bind(contract.countDrawer, ({ params, body }, caller) =>
      countDrawer(deps, caller, { ...body, shiftId: params.id }),
    ),
    bind(contract.listOutsideShifts, ({ query }, caller) => listOutsideShifts(deps, caller.vendorId, query)),
    bind(contract.reportUnsent, ({ params, body }, caller) =>
      reportUnsent(deps, caller, { ...body, shiftId: params.id }),
    ),
    bind(contract.readShiftReport, ({ params }, caller) => readReport(deps, params.id, caller)),
    bind(contract.closeShift, ({ params, body }, caller) => closeShift(deps, caller, { ...body, shiftId: params.id })),
  ]
}
