/**
 * The paid orders of the business date, as far as this till has seen them: its own sales and the restaurant's open
 * orders. Receipts are reprinted from them when the server does not answer.
 */
import { businessDateOf } from '@sofreh/kernel'
import type { FoldedOrder } from '@sofreh/ordering/domain'
import type { Bill } from './bills.ts'
import { useTillFacts } from './till-facts.ts'
import { writeRows, readRows } from '../storage/till-db.ts'

export type SoldOrder = { id: string; number: string; customerName: string; sheet: FoldedOrder }
type Day = { now: Date; dayStartHour: number }

/**
 * Stores every bill with a payment as soon as the till shows it.
 * @returns a function that stops it
 */
export function followSold(): () => void {
  const stored = new Map<string, string>()
  return useTillFacts.subscribe(({ bills, session, clockOffsetMs }, before) => {
    if (bills === before.bills || !session) return
    const day = { now: new Date(Date.now() + clockOffsetMs), dayStartHour: session.vendor.dayStartHour }
    const changed = bills.filter(({ id, sheet: order }) => order.paid > 0 && stored.get(id) !== stateOf(order))
    for (const { id, sheet: order } of changed) stored.set(id, stateOf(order))
    // A full disk is reported where it matters, not here.
    void noteSold(changed, day).catch(() => undefined)
  })
}

function stateOf({ version, paid }: FoldedOrder): string {
  return `${version} ${paid}`
}

async function noteSold(orders: readonly SoldOrder[], day: Day): Promise<void> {
  if (orders.length === 0) return
  const old = (await readRows<SoldOrder>('sold')).filter(({ sheet: order }) => !isOfDay(order, day))
  const rows = orders.map(({ id, number, customerName, sheet: order }) => ({ id, number, customerName, sheet: order }))
  await writeRows('sold', rows, { gone: old.map(({ id }) => id) })
}

/** Returns the day's paid orders, newest first; an open bill is as the till shows it. */
export function soldToday(stored: readonly SoldOrder[], bills: readonly Bill[], day: Day): SoldOrder[] {
  const known = new Map<string, SoldOrder>(stored.map((order) => [order.id, order]))
  for (const bill of bills) if (bill.sheet.paid > 0) known.set(bill.id, bill)
  return [...known.values()]
    .filter(({ sheet: order }) => isOfDay(order, day))
    .sort((a, b) => (a.sheet.placedAt < b.sheet.placedAt ? 1 : -1))
}

/** The business date ends with the kitchen's day, not at midnight. */
function isOfDay({ placedAt }: FoldedOrder, { now, dayStartHour }: Day): boolean {
  return businessDateOf(new Date(placedAt), dayStartHour) === businessDateOf(now, dayStartHour)
}
