/** What a shift adds up to. X while it is open, Z when it closed: the same sums of stored numbers, nothing is priced again (R13). */
import { type Money, sumOf } from '@sofreh/kernel'
import { expectedCash, type MovementKind } from './drawer-movements.ts'
import type { OpenBill, UnsentWork } from './drawer-shift.ts'
import type { TransactionMethod } from './payment-words.ts'

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
  /** What of the total was given up: nobody will pay it. */
  writtenOff: Money
  rejected: Tally
  /** Lines taken off orders. */
  voids: Tally
  openBills: readonly OpenBill[]
}

export type MethodTally = Tally & { method: TransactionMethod }
export type MovementTally = Tally & { kind: MovementKind }

export type ShiftReport = {
  sales: Omit<ShiftSales, 'openBills'>
  payments: readonly MethodTally[]
  refunds: readonly MethodTally[]
  movements: readonly MovementTally[]
  expected: Money
  paid: Money
  refunded: Money
  openBills: readonly OpenBill[]
  unsent: readonly UnsentWork[]
}

export type ShiftParts = {
  sales: ShiftSales
  payments: readonly MethodTally[]
  refunds: readonly MethodTally[]
  movements: readonly MovementTally[]
  unsent: readonly UnsentWork[]
}

/** Puts the sums together; only additions of what was stored. */
export function reportOfShift({ sales, payments, refunds, movements, unsent }: ShiftParts): ShiftReport {
  const { openBills, ...sold } = sales
  return {
    sales: sold,
    payments,
    refunds,
    movements,
    expected: expectedCash(movements),
    paid: sumOf(payments.map(({ amount }) => amount)),
    refunded: sumOf(refunds.map(({ amount }) => amount)),
    openBills,
    unsent,
  }
}
