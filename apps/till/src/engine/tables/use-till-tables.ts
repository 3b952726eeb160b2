import { useMemo } from 'react'
import { type TillTable, useTillFacts } from '../till-facts.ts'
import { joinedTables } from './joined-tables.ts'

/**
 * Returns the tables with their open bills: the last pull with this till's bills on top, so that tables taken or left
 * offline are right. Joined tables share a bill.
 */
export function useTillTables(): TillTable[] {
  const tables = useTillFacts((facts) => facts.tables)
  const bills = useTillFacts((facts) => facts.bills)
  return useMemo(() => {
    const here = new Map<string, { orderId: string; number: string }>()
    // The last entry wins: reversed and sorted so that this is the oldest bill, unpaid before paid.
    const inOrder = [...bills].reverse().toSorted((one, other) => Number(one.due > 0) - Number(other.due > 0))
    for (const { id, number, sheet: order } of inOrder)
      if (order.table && isOpen(order.state)) here.set(order.table.id, { orderId: id, number })
    const known = new Set(bills.map(({ id }) => id))
    const seated = tables.map((table) => {
      const syncedOrder = table.openOrder && !known.has(table.openOrder.orderId) ? table.openOrder : null
      return { ...table, openOrder: here.get(table.id) ?? syncedOrder }
    })
    return joinedTables(seated, Date.now())
  }, [tables, bills])
}

function isOpen(state: string): boolean {
  return state !== 'FINISHED' && state !== 'REJECTED'
}
