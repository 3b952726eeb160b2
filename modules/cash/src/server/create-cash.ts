import type { Tx } from '@sofreh/database'
import { eachGiven, given } from '@sofreh/kernel'
import type { CashDeps } from './cash-deps.ts'
import { drawersRoutes } from './routes/drawers.routes.ts'
import { cashDifference } from './store/cash-difference.reader.ts'
import { cashOutOfShift } from './store/cash-out.reader.ts'
import { cashOfCourier, cashOfCouriers, courierCashByDay } from './store/courier-cash.ts'
import { drawerByDay } from './store/drawer-by-day.reader.ts'
import { isPayOut, payOuts } from './store/pay-outs.reader.ts'
import { enterIfOpen, enterShift, joinShift, noteMoney } from './store/shift-membership.ts'
import type { CashMove, ShiftEntry } from './store/shift-requests.ts'
import { closeShift } from './use-cases/close-shift.ts'
import { countDrawer } from './use-cases/count-drawer.ts'
import { handInCourierCash } from './use-cases/hand-in-courier-cash.ts'
import { openShift } from './use-cases/open-shift.ts'
import { findReport } from './use-cases/find-report.ts'
import { readReport } from './use-cases/read-report.ts'
import { writeMovement } from './use-cases/write-movement.ts'

/** Creates the slice of drawers and their shifts. */
export function createCash(deps: CashDeps) {
  return {
    routes: drawersRoutes(deps),
    ...eachGiven(deps, { openShift, countDrawer, closeShift, joinShift, noteMoney, handInCourierCash }),
    enterShift: async (tx: Tx, entry: ShiftEntry) => {
      await enterShift(tx, entry)
    },
    /** Returns false when the shift closed meanwhile: the money is then recorded outside shifts. */
    enterIfOpen: async (tx: Tx, entry: ShiftEntry) => (await enterIfOpen(tx, entry)) !== undefined,
    /** Moves cash into or out of a drawer by hand. A repeated `id` changes nothing. */
    moveCash: async (tx: Tx, move: CashMove) => {
      await writeMovement(deps, tx, move)
    },
    findShiftReport: given(deps, findReport),
    readShiftReport: given(deps, readReport),
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

/** The interface of cash for other slices. Everything with a `tx` joins the caller's transaction. */
export type Cash = ReturnType<typeof createCash>
