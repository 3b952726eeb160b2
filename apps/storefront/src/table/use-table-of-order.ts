import { useEffect } from 'react'
import { usePage } from '../frame/page-context.tsx'
import { keptVisit } from './kept-visit.ts'

/**
 * True for the bill of the table this phone sits at, whose page is the table's own: the bank leads every guest to the order.
 * The page is drawn anew there, with the table's menu.
 */
export function useTableOfOrder(orderId: string | undefined): boolean {
  const { landing } = usePage()
  const kept = keptVisit(landing.id)
  const tableId = orderId !== undefined && kept?.billId === orderId ? kept.tableId : undefined
  useEffect(() => {
    if (tableId !== undefined) location.replace(`/?step=TABLE&table=${tableId}`)
  }, [tableId])
  return tableId !== undefined
}
