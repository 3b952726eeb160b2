import { useMemo } from 'react'
import { type TillTable, useTillFacts } from '../sync/till-facts.ts'
import { joinedTables } from './joined-tables.ts'

/**
 * The tables with who sits there: what the server said, and over it the bills of this till, so that a table that was taken
 * or left without a network is seen as it is. A table that was put to another has the bill of that one.
 */
export function useTillTables(): TillTable[] {
  const tables = useTillFacts((facts) => facts.tables)
  const bills = useTillFacts((facts) => facts.bills)
  return useMemo(() => {
    const here = new Map<string, { orderId: string; number: string }>()
    // The oldest bill of a table, and before any that is paid the one that owes money.
    const inOrder = [...bills].reverse().toSorted((one, other) => Number(one.due > 0) - Number(other.due > 0))
    for (const { id, number, sheet } of inOrder)
      if (sheet.table && isOpen(sheet.state)) here.set(sheet.table.id, { orderId: id, number })
    const known = new Set(bills.map(({ id }) => id))
    const seated = tables.map((table) => {
      const heard = table.openOrder && !known.has(table.openOrder.orderId) ? table.openOrder : null
      return { ...table, openOrder: here.get(table.id) ?? heard }
    })
    return joinedTables(seated, Date.now())
  }, [tables, bills])
}

function isOpen(state: string): boolean {
  return state !== 'FINISHED' && state !== 'REJECTED'
}
