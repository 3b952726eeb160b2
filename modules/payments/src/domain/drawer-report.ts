/** What a shift adds up to. X while it is open, Z when it closed: the same sums of stored numbers, nothing is priced again (R13). */
import { type Money, sumOf } from '@sofreh/kernel'
import { expectedCash, type MovementKind } from './drawer-movements.ts'
import type { OpenBill, UnsentWork } from './drawer-shift.ts'
import type { AccountPurpose, TransactionMethod } from './payment-words.ts'
import type { RefundWay } from './refund-duty.ts'

/** Something that happened so many times, for so much. */
export type Tally = { count: number; amount: Money }

/** The orders of a shift as ordering knows them: those that were turned down and the open bills stand apart. */
export type ShiftSales = {
  orders: number
  goods: Money
  discount: Money
  packaging: Money
  serviceFee: Money
  tax: Money
  delivery: Money
  tip: Money
  total: Money
  /** Worth of dishes that were given free, and what was taken off prices by hand. Neither is in `goods`. */
  givenFree: Money
  lowered: Money
  /** What of the total was given up: nobody will pay it. */
  writtenOff: Money
  /** What of the total went back, or is promised back, for dishes that were returned. */
  returned: Money
  /** What of the total is still owed although the order is over, and what was paid or given up beyond its worth. */
  owed: Money
  overpaid: Money
  /** What these orders were paid less what went back and what is promised back. */
  paid: Money
  /** Which orders these are. */
  orderIds: readonly string[]
  rejected: Tally
  /** Lines taken off orders. */
  voids: Tally
  openBills: readonly OpenBill[]
}

export type MethodTally = Tally & { method: TransactionMethod }
/** Money that staff took or gave back in no shift. */
export type OutsideTally = MethodTally & { type: 'PAYMENT' | 'REFUND' }
export type MovementTally = Tally & { kind: MovementKind }

/** Money for customers' accounts. */
export type AccountTally = Tally & {
  purpose: AccountPurpose
  type: 'PAYMENT' | 'REFUND'
  method: TransactionMethod
}
/** Cards by terminal; null: one that is not connected. Accounts and orders together, less what went back. */
export type CardTally = Tally & { terminal: string | null }
/** A refund that was promised and not handed over yet. */
export type OpenRefund = { orderId: string; number: string | null; amount: Money; way: RefundWay }

/**
 * How the sales of a shift became the money it took: `total` less what was returned, given up, still owed, promised back, paid online or by
 * link, put on account and taken elsewhere, plus what was taken for other orders and for accounts, is `taken`.
 */
export type Explained = {
  returned: Money
  writtenOff: Money
  owed: Money
  overpaid: Money
  /** Promised back and not handed over: this money is still there. */
  refunding: Money
  online: Money
  onAccount: Money
  /** For orders of this shift, in another shift or in none. */
  elsewhere: Money
  /** In this shift, for orders that are not among its sales: open bills, other shifts, the site. */
  others: Money
  /** For customers' accounts, less what was paid out of wallets. */
  accounts: Money
  /** What the shift took by hand, less what it gave back: neither online nor on account. */
  taken: Money
}

export type ShiftReport = {
  sales: Omit<ShiftSales, 'openBills' | 'returned' | 'owed' | 'overpaid' | 'paid' | 'orderIds'>
  payments: readonly MethodTally[]
  refunds: readonly MethodTally[]
  accounts: readonly AccountTally[]
  cards: readonly CardTally[]
  movements: readonly MovementTally[]
  outside: readonly OutsideTally[]
  explained: Explained | null
  expected: Money
  /** For orders, by all methods. */
  paid: Money
  refunded: Money
  openBills: readonly OpenBill[]
  openRefunds: readonly OpenRefund[]
  unsent: readonly UnsentWork[]
}

export type ShiftParts = {
  sales: ShiftSales
  payments: readonly MethodTally[]
  refunds: readonly MethodTally[]
  accounts: readonly AccountTally[]
  cards: readonly CardTally[]
  movements: readonly MovementTally[]
  outside: readonly OutsideTally[]
  openRefunds: readonly OpenRefund[]
  unsent: readonly UnsentWork[]
  /** What was paid for the orders among the sales, less what went back. */
  ofSales: {
    online: Money
    onAccount: Money
    /** By hand, in this shift. */
    here: Money
    /** Promised back and not handed over. */
    refunding: Money
  }
}

/** Neither leaves anything with the cashier. */
const notByHand: ReadonlySet<TransactionMethod> = new Set(['ONLINE', 'CREDIT'])

/** Puts the sums together; only additions of what was stored. */
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

/** The way from the sales to the money taken, as it is shown; 0 when every Toman of it is named. */
export function unexplained(total: Money, explained: Explained): Money {
  const { returned, writtenOff, owed, overpaid, refunding, online, onAccount, elsewhere } = explained
  const left = total - returned - writtenOff - owed + overpaid + refunding - online - onAccount - elsewhere
  return left + explained.others + explained.accounts - explained.taken
}
