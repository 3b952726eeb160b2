import { searchForm } from '@sofreh/kernel'
import { nameInNote } from '../tab-name/tab-name.ts'
import type { Bill } from '../sync/bills.ts'

/** Whose bill it is, where that is known. */
export function nameOfBill({ customerName, sheet }: Pick<Bill, 'customerName' | 'sheet'>): string {
  return customerName || nameInNote(sheet.description)
}

/**
 * The open orders as a cashier looks for them: those that owe money first, guests at tables before those who come and go; what is
 * paid waits for the kitchen.
 */
export function inRailOrder(bills: readonly Bill[]): Bill[] {
  const rank = ({ due, sheet }: Bill) => (due === 0 ? 2 : sheet.table ? 0 : 1)
  return bills.toSorted((one, other) => rank(one) - rank(other))
}

/** Finds by number, table or name; the exact number first. */
export function findBills(bills: readonly Bill[], typed: string): Bill[] {
  const wanted = searchForm(typed)
  if (wanted === '') return [...bills]
  return bills
    .filter((bill) =>
      [bill.number, bill.sheet.table?.name ?? '', nameOfBill(bill)].some((text) => searchForm(text).includes(wanted)),
    )
    .toSorted((one, other) => Number(searchForm(other.number) === wanted) - Number(searchForm(one.number) === wanted))
}
