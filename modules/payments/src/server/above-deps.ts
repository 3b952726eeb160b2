import type { Handle, Tx } from '@sofreh/database'
import type { OrdersAbove } from '@sofreh/vendors/server'
import type { LedgerView } from '../contract/index.ts'
import type { Payable } from './store/ledger/payable.ts'
import type { SettledMoney } from './store/ledger/settled-money.ts'

type ShiftEntry = {
  vendorId: string
  shiftId: string
  /** True when it happened while the till was offline: a shift that has closed meanwhile still accepts it. */
  isLate?: boolean | undefined
}

/** Functions of higher slices; resolved on use, because these are created later. Those with a `tx` join it. */
export type Above = {
  ordering: PaidOrdersAbove
  cash: ShiftsAbove
  printing: {
    /** Returns when each bridge sent its last heartbeat. */
    lastHeartbeats(handle: Handle, vendorId: string): Promise<ReadonlyMap<string, Date>>
  }
}

/** The orders that money moves for. */
type PaidOrdersAbove = Pick<OrdersAbove, 'guestOfOrder' | 'numbersOfOrders'> & {
  /** Reads and locks one order until the transaction ends; undefined when the vendor has no such order. */
  lockPayable(tx: Tx, vendorId: string, orderId: string, shareId?: string): Promise<Payable | undefined>
  /**
   * Notifies ordering that the order's ledger changed in this transaction: it reads the ledger again and updates the
   * order's state. Returns the ledger after that, which has refunds when the order takes no money; undefined without such
   * an order.
   */
  settled(tx: Tx, vendorId: string, orderId: string): Promise<LedgerView | undefined>
  /**
   * Notifies ordering that a link for the whole order was sent in this transaction; ordering stores that as the payment
   * method.
   */
  linkSent(tx: Tx, link: { vendorId: string; orderId: string; personId: string }): Promise<void>
  /** Returns an order's number and dishes. */
  findOrder(handle: Handle, vendorId: string, orderId: string): Promise<NamedOrder | undefined>
  /** Returns the newest orders with a short number, for searching. */
  ordersNumbered(handle: Handle, vendorId: string, number: string): Promise<readonly string[]>
  /** Returns the device where an order was placed. */
  placingDeviceOf(handle: Handle, vendorId: string, orderId: string): Promise<string | undefined>
}
type NamedOrder = {
  number: string
  sheet: { lines: readonly { id: string; title: string; count: number }[] }
}

/** The shifts of drawers. */
type ShiftsAbove = {
  /** @throws Refusal SHIFT_NOT_FOUND | SHIFT_CLOSED */
  enterShift(tx: Tx, entry: ShiftEntry): Promise<void>
  /**
   * Locks the shift for money that changes hands now.
   * @returns false when it closed meanwhile: the money then belongs to no shift
   * @throws Refusal SHIFT_NOT_FOUND
   */
  enterIfOpen(tx: Tx, entry: ShiftEntry): Promise<boolean>
  /** Records money in its shift, or outside shifts. */
  noteMoney(tx: Tx, money: SettledMoney): Promise<void>
}
