import type { Handle, Tx } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import type { SettledMoney } from '@sofreh/payments/server'
import type { CashCore, CashNeeds } from './cash-deps.ts'
import type {
  CashMove,
  Closing,
  CourierHandIn,
  NewCount,
  NewShift,
  SaleOfShift,
  ShiftEntry,
} from './store/shift-requests.ts'
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
export function createCash(core: CashCore, needs: CashNeeds) {
  const deps = { ...core, ...needs }
  return {
    routes: drawersRoutes(deps),
    /**
     * Adds an order to the shift that sold it, in the transaction that places it, so that the shift cannot close
     * meanwhile. A late sale of a closed shift becomes a supplement to its Z.
     * @throws Refusal SHIFT_NOT_FOUND | SHIFT_CLOSED
     */
    joinShift: (tx: Tx, sale: SaleOfShift) => joinShift(deps, tx, sale),
    /**
     * Locks a shift for a write.
     * @throws Refusal SHIFT_NOT_FOUND | SHIFT_CLOSED
     */
    enterShift: async (tx: Tx, entry: ShiftEntry) => {
      await enterShift(tx, entry)
    },
    /**
     * Locks a shift for money that changes hands now.
     * @returns false when it closed meanwhile: the money is then recorded outside shifts
     * @throws Refusal SHIFT_NOT_FOUND
     */
    enterIfOpen: async (tx: Tx, entry: ShiftEntry) => (await enterIfOpen(tx, entry)) !== undefined,
    /**
     * Records a payment or refund in its shift. Call it once, after the transaction's row is written.
     * @throws Refusal SHIFT_NOT_FOUND
     */
    noteMoney: (tx: Tx, money: SettledMoney) => noteMoney(deps, tx, money),
    /**
     * Moves cash into or out of a drawer by hand. A repeated `id` changes nothing.
     * @throws Refusal SHIFT_NOT_FOUND | SHIFT_CLOSED | IDEMPOTENCY_CONFLICT
     */
    moveCash: async (tx: Tx, move: CashMove) => {
      await writeMovement(deps, tx, move)
    },
    /** Opens a shift of a drawer under an id from the till; a repeated id changes nothing. */
    openShift: (caller: Caller, wanted: NewShift) => openShift(deps, caller, wanted),
    /**
     * Store a drawer count, and close a shift by its first count. Each runs in its own transaction; a repeated id changes
     * nothing.
     */
    countDrawer: (caller: Caller, count: NewCount) => countDrawer(deps, caller, count),
    closeShift: (caller: Caller, closing: Closing) => closeShift(deps, caller, closing),
    /**
     * Return the X or Z of a shift. `findShiftReport` is for printing and returns undefined when there is no such shift.
     * `readShiftReport` returns what the caller may see.
     * @throws Refusal SHIFT_NOT_FOUND | COUNT_FIRST
     */
    findShiftReport: (handle: Handle, shift: { vendorId: string; shiftId: string }) => findReport(deps, handle, shift),
    readShiftReport: (shiftId: string, caller: Caller) => readReport(deps, shiftId, caller),
    /**
     * Moves a courier's cash into the drawer of an open shift. The caller holds the courier's lock. A repeated `id` changes
     * nothing.
     * @throws Refusal SHIFT_NOT_FOUND | SHIFT_CLOSED | IDEMPOTENCY_CONFLICT
     */
    handInCourierCash: (tx: Tx, handIn: CourierHandIn) => handInCourierCash(deps, tx, handIn),
    /** Return the cash that couriers hold. */
    cashOfCouriers,
    cashOfCourier,
    /** Sums what couriers took and handed in by business day. */
    courierCashByDay,
    /** Returns what was taken out of the drawer in a shift, with what the drawer held before and after. */
    cashOutOfShift,
    /** Sums the differences of the shifts that closed between two instants. */
    cashDifference,
    /** Sums the cash of each business day that a person moved, and how counts differed, for the journal. */
    drawerByDay,
    /** Returns the cash paid out of drawers between two instants. */
    payOuts,
    isPayOut,
  }
}

/** The interface of cash for other slices. Everything with a `tx` joins the caller's transaction. */
export type Cash = ReturnType<typeof createCash>
