import type { Handle, Tx } from '@sofreh/database'
import type { Core } from '@sofreh/events'
import type { Binding, Caller } from '@sofreh/http'
import type { Identity } from '@sofreh/identity/server'
import type { Payments, SettledMoney } from '@sofreh/payments/server'
import type { Vendors } from '@sofreh/vendors/server'
import type { ShiftReportPage } from '../contract/index.ts'
import type { ShiftSales } from '../domain/index.ts'
import type { cashOfCourier, cashOfCouriers, courierCashByDay } from './store/courier-cash.ts'
import type { cashDifference } from './store/cash-difference.reader.ts'
import type { cashOutOfShift } from './store/cash-out.reader.ts'
import type { drawerByDay } from './store/drawer-by-day.reader.ts'
import type { isPayOut, payOuts } from './store/pay-outs.reader.ts'
import type {
  CashMove,
  Closing,
  CourierHandIn,
  NewCount,
  NewShift,
  SaleOfShift,
  ShiftEntry,
} from './store/shift-requests.ts'

/** Functions of higher slices; resolved on use, because these are created later. */
type Above = {
  ordering: {
    /**
     * Returns the sums of a shift's orders, including bills handed over by the previous shift. It sums stored prices,
     * never prices anything again, and the number of SQL statements does not grow with the sales.
     */
    salesOfShift(
      handle: Handle,
      vendorId: string,
      asked: { shiftId: string; handedIn: readonly string[] },
    ): Promise<ShiftSales>
    /** Returns the short numbers of orders. */
    numbersOfOrders(handle: Handle, vendorId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  }
  couriers: {
    /** Returns the names of couriers, active or not. */
    namesOfBikers(handle: Handle, vendorId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  }
}

export type CashCore = Pick<Core, 'database' | 'clock' | 'newId' | 'announce'>

export type CashNeeds = {
  identity: Pick<Identity, 'namesOf'>
  vendors: Pick<Vendors, 'settingsOf'>
  payments: Pick<Payments, 'moneyOfShift' | 'openRefundsOf' | 'ordersOf' | 'sumsAmong' | 'listAmong'>
  above: () => Above
}

export type CashDeps = CashCore & CashNeeds

/** The interface of cash for other slices. Everything with a `tx` joins the caller's transaction. */
export type Cash = {
  routes: Binding[]
  /**
   * Adds an order to the shift that sold it, in the transaction that places it, so that the shift cannot close
   * meanwhile. A late sale of a closed shift becomes a supplement to its Z.
   * @throws Refusal SHIFT_NOT_FOUND | SHIFT_CLOSED
   */
  joinShift(tx: Tx, sale: SaleOfShift): Promise<void>
  /**
   * Locks a shift for a write.
   * @throws Refusal SHIFT_NOT_FOUND | SHIFT_CLOSED
   */
  enterShift(tx: Tx, entry: ShiftEntry): Promise<void>
  /**
   * Locks a shift for money that changes hands now.
   * @returns false when it closed meanwhile: the money is then recorded outside shifts
   * @throws Refusal SHIFT_NOT_FOUND
   */
  enterIfOpen(tx: Tx, entry: ShiftEntry): Promise<boolean>
  /**
   * Records a payment or refund in its shift. Call it once, after the transaction's row is written.
   * @throws Refusal SHIFT_NOT_FOUND
   */
  noteMoney(tx: Tx, money: SettledMoney): Promise<void>
  /**
   * Moves cash into or out of a drawer by hand. A repeated `id` changes nothing.
   * @throws Refusal SHIFT_NOT_FOUND | SHIFT_CLOSED | IDEMPOTENCY_CONFLICT
   */
  moveCash(tx: Tx, move: CashMove): Promise<void>
  /** Opens a shift of a drawer under an id from the till; a repeated id changes nothing. */
  openShift(caller: Caller, wanted: NewShift): Promise<unknown>
  /**
   * Store a drawer count, and close a shift by its first count. Each runs in its own transaction; a repeated id changes
   * nothing.
   */
  countDrawer(caller: Caller, count: NewCount): Promise<unknown>
  closeShift(caller: Caller, closing: Closing): Promise<unknown>
  /**
   * Return the X or Z of a shift. `findShiftReport` is for printing and returns undefined when there is no such shift.
   * `readShiftReport` returns what the caller may see.
   * @throws Refusal SHIFT_NOT_FOUND | COUNT_FIRST
   */
  findShiftReport(handle: Handle, shift: { vendorId: string; shiftId: string }): Promise<ShiftReportPage | undefined>
  readShiftReport(shiftId: string, caller: Caller): Promise<ShiftReportPage>
  /**
   * Moves a courier's cash into the drawer of an open shift. The caller holds the courier's lock. A repeated `id` changes
   * nothing.
   * @throws Refusal SHIFT_NOT_FOUND | SHIFT_CLOSED | IDEMPOTENCY_CONFLICT
   */
  handInCourierCash(tx: Tx, handIn: CourierHandIn): Promise<void>
  /** Return the cash that couriers hold. */
  cashOfCouriers: typeof cashOfCouriers
  cashOfCourier: typeof cashOfCourier
  /** Sums what couriers took and handed in by business day. */
  courierCashByDay: typeof courierCashByDay
  /** Returns what was taken out of the drawer in a shift, with what the drawer held before and after. */
  cashOutOfShift: typeof cashOutOfShift
  /** Sums the differences of the shifts that closed between two instants. */
  cashDifference: typeof cashDifference
  /** Sums the cash of each business day that a person moved, and how counts differed, for the journal. */
  drawerByDay: typeof drawerByDay
  /** Returns the cash paid out of drawers between two instants. */
  payOuts: typeof payOuts
  isPayOut: typeof isPayOut
}
