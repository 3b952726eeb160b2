import type { Cash, CashCore, CashNeeds } from './cash-deps.ts'
import { drawersRoutes } from './routes/drawers.routes.ts'
import { cashDifference } from './store/cash-difference.reader.ts'
import { cashOfCourier, cashOfCouriers, courierCashByDay } from './store/courier-cash.ts'
import { cashOutOfShift } from './store/cash-out.reader.ts'
import { drawerByDay } from './store/drawer-by-day.reader.ts'
import { isPayOut, payOuts } from './store/pay-outs.reader.ts'
import { enterIfOpen, enterShift, joinShift, noteMoney } from './store/shift-membership.ts'
import { closeShift } from './use-cases/close-shift.ts'
import { countDrawer } from './use-cases/count-drawer.ts'
import { handInCourierCash } from './use-cases/hand-in-courier-cash.ts'
import { openShift } from './use-cases/open-shift.ts'
import { findReport, readReport } from './use-cases/read-shift.ts'
import { writeMovement } from './use-cases/write-movement.ts'

/** Creates the slice of drawers and their shifts. */
export function createCash(core: CashCore, needs: CashNeeds): Cash {
  const deps = { ...core, ...needs }
  return {
    routes: drawersRoutes(deps),
    joinShift: (tx, sale) => joinShift(deps, tx, sale),
    enterShift: async (tx, entry) => {
      await enterShift(tx, entry)
    },
    enterIfOpen: async (tx, entry) => (await enterIfOpen(tx, entry)) !== undefined,
    noteMoney: (tx, money) => noteMoney(deps, tx, money),
    moveCash: async (tx, move) => {
      await writeMovement(deps, tx, move)
    },
    openShift: (caller, wanted) => openShift(deps, caller, wanted),
    countDrawer: (caller, count) => countDrawer(deps, caller, count),
    closeShift: (caller, closing) => closeShift(deps, caller, closing),
    findShiftReport: (handle, shift) => findReport(deps, handle, shift),
    readShiftReport: (shiftId, caller) => readReport(deps, shiftId, caller),
    handInCourierCash: (tx, handIn) => handInCourierCash(deps, tx, handIn),
    cashOfCouriers,
    cashOfCourier,
    courierCashByDay,
    cashOutOfShift,
    cashDifference,
    drawerByDay,
    payOuts,
    isPayOut,
  }
}
