import { useEffect } from 'react'
import { usePage } from '../frame/page-context.tsx'
import { storedVisit } from './stored-visit.ts'

/**
 * Returns true for the bill of this phone's table, which has a page of its own: the bank returns every guest to the
 * order page. Reloads the page there, with the table's menu.
 */
export function useTableOfOrder(orderId: string | undefined): boolean {
  const { landing } = usePage()
  const stored = storedVisit(landing.id)
  const tableId = orderId !== undefined && stored?.billId === orderId ? stored.tableId : undefined
  useEffect(() => {
    if (tableId !== undefined) location.replace(`/?step=TABLE&table=${tableId}`)
  }, [tableId])
  return tableId !== undefined
}
