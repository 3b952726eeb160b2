/**
 * The sums of a shift: X while it is open, Z when it closed. Both are sums of stored numbers; nothing is priced again
 * (R13).
 */
import { type Money, sumOf } from '@sofreh/kernel'
import type {
  AccountTally,
  CardTally,
  MethodTally,
  MoneyTally,
  RefundMethod,
  ShiftMoney,
  Tally,
  TransactionMethod,
} from '@sofreh/payments/domain'
import { expectedCash, type MovementKind } from './drawer-movements.ts'
import type { OpenBill, UnsentWork } from './drawer-shift.ts'

/** The sums of a shift's orders from ordering; rejected orders and open bills are separate. */
export type ShiftSales = {
  orders: number
  goods: Money
  discount: Money
  /** The part of `discount` that rounding took off. */
  rounding: Money
  packaging: Money
  serviceFee: Money
  tax: Money
  delivery: Money
  tip: Money
  total: Money
  /** The worth of dishes given free, and manual price reductions. Neither is in `goods`. */
  givenFree: Money
  lowered: Money
  /** The part of the total that was written off. */
  writtenOff: Money
  /** The part of the total refunded or promised back for returned dishes. */
  returned: Money
  /** The part of the total still owed although the order is over, and what was paid or written off above its worth. */
  owed: Money
  overpaid: Money
  /** Payments of these orders, less refunds and promised refunds. */
  paid: Money
  /** The ids of these orders. */
  orderIds: readonly string[]
  rejected: Tally
  /** Lines removed from orders. */
  voids: Tally
  openBills: readonly OpenBill[]
}

export type MovementTally = Tally & { kind: MovementKind }
/** A refund promised and not handed over yet. */
export type OpenRefund = { orderId: string; number: string | null; amount: Money; way: RefundMethod }

/** Cash that a courier took and has not handed in yet. It belongs to no shift. */
export type HeldCash = { bikerId: string; name: string; amount: Money }

/**
 * How the sales of a shift became the money it took. Start with `total`. Subtract what was returned, written off, still
 * owed, promised back, paid online or by link, put on account and taken elsewhere. Add what was taken for other orders
 * and for accounts. The result is `taken`.
 */
export type Explained = {
  returned: Money
  writtenOff: Money
  owed: Money
  overpaid: Money
  /** Promised back and not handed over: this money is still in the shift. */
  refunding: Money
  online: Money
  onAccount: Money
  /** For orders of this shift, taken in another shift or in none. */
  elsewhere: Money
  /** Taken in this shift for orders that are not among its sales: open bills, other shifts, the storefront. */
  others: Money
  /** For customers' accounts, less wallet payouts. */
  accounts: Money
  /** Money that the shift took by hand less its refunds: neither online nor on account. */
  taken: Money
}

export type ShiftReport = {
  sales: Omit<ShiftSales, 'openBills' | 'returned' | 'owed' | 'overpaid' | 'paid' | 'orderIds'>
  payments: readonly MethodTally[]
  refunds: readonly MethodTally[]
  accounts: readonly AccountTally[]
  cards: readonly CardTally[]
  movements: readonly MovementTally[]
  /** Payments and refunds outside shifts. */
  outside: readonly MoneyTally[]
  explained: Explained | null
  expected: Money
  /** For orders, by all methods. */
  paid: Money
  refunded: Money
  openBills: readonly OpenBill[]
  openRefunds: readonly OpenRefund[]
  courierCash: readonly HeldCash[]
  unsent: readonly UnsentWork[]
}

export type ShiftParts = ShiftMoney & {
  sales: ShiftSales
  movements: readonly MovementTally[]
  outside: readonly MoneyTally[]
  openRefunds: readonly OpenRefund[]
  courierCash: readonly HeldCash[]
  unsent: readonly UnsentWork[]
}

/** Methods that leave no money with the cashier. */
const notByHand: ReadonlySet<TransactionMethod> = new Set(['ONLINE', 'CREDIT'])

/** Builds the report; only adds up stored sums. */
export function reportOfShift(parts: ShiftParts): ShiftReport {
  const { sales, ofSales: _, ...sums } = parts
  const { openBills, returned: __, owed: ___, overpaid: ____, paid: _____, orderIds: ______, ...sold } = sales
  return {
    ...sums,
    sales: sold,
    explained: explain(parts),
    expected: expectedCash(parts.movements),
    paid: amountOf(parts.payments),
    refunded: amountOf(parts.refunds),
    openBills,
  }
}

function explain({ sales, payments, refunds, accounts, ofSales }: ShiftParts): Explained {
  const { returned, writtenOff, owed, overpaid, paid } = sales
  const { online, onAccount, here, refunding } = ofSales
  const byHand = (rows: readonly MethodTally[]) => amountOf(rows.filter(({ method }) => !notByHand.has(method)))
  const forOrders = byHand(payments) - byHand(refunds)
  const forAccounts = sumOf(accounts.map(({ type, amount }) => (type === 'PAYMENT' ? amount : 0 - amount)))
  return {
    returned,
    writtenOff,
    owed,
    overpaid,
    refunding,
    online,
    onAccount,
    elsewhere: paid + refunding - here - onAccount - online,
    others: forOrders - here,
    accounts: forAccounts,
    taken: forOrders + forAccounts,
  }
}

function amountOf(rows: readonly Tally[]): Money {
  return sumOf(rows.map(({ amount }) => amount))
}

/** Checks the derivation of the money taken from the sales as it is displayed; 0 when every Toman is explained. */
export function unexplained(total: Money, explained: Explained): Money {
  const { returned, writtenOff, owed, overpaid, refunding, online, onAccount, elsewhere } = explained
  const left = total - returned - writtenOff - owed + overpaid + refunding - online - onAccount - elsewhere
  return left + explained.others + explained.accounts - explained.taken
}
