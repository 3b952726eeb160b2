import { searchForm, showOrderNumber } from '@sofreh/kernel'
import { nameInNote } from '../../commands/tab-name.ts'
import type { Bill } from '../../engine/bills.ts'

/** Returns the name on a bill, where there is one. */
export function nameOfBill({ customerName, sheet: order }: Pick<Bill, 'customerName' | 'sheet'>): string {
  return customerName || nameInNote(order.description)
}

/**
 * Sorts open orders as a cashier looks for them: unpaid or overpaid tables, other such orders, then paid ones that wait
 * for the kitchen.
 */
export function inRailOrder(bills: readonly Bill[]): Bill[] {
  const rank = ({ due, toRefund, sheet: order }: Bill) => (due + toRefund === 0 ? 2 : order.table ? 0 : 1)
  return bills.toSorted((one, other) => rank(one) - rank(other))
}

/** Filters by number, table, name or phone; an exact number comes first. */
export function findBills(bills: readonly Bill[], typed: string): Bill[] {
  const wanted = searchForm(typed)
  if (wanted === '') return [...bills]
  const isNumberOf = ({ number }: Bill) => [number, showOrderNumber(number)].map(searchForm).includes(wanted)
  return bills
    .filter((bill) =>
      [
        bill.number,
        showOrderNumber(bill.number),
        bill.sheet.table?.name ?? '',
        nameOfBill(bill),
        bill.customerPhone,
      ].some((text) => searchForm(text).includes(wanted)),
    )
    .toSorted((one, other) => Number(isNumberOf(other)) - Number(isNumberOf(one)))
}
