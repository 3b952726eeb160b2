import type { Entry } from '@sofreh/offline'
import { billsOf } from '../bills.ts'
import { printKitchenTickets } from '../commit.ts'
import { withPrintLock } from '../print-lock.ts'
import { unsentOf, useTillFacts } from '../till-facts.ts'

/**
 * Prints the kitchen tickets of commands that a closed page left and that the server has not taken. Runs after the first
 * sync: a server that answers prints them itself.
 */
export async function printLeft(left: readonly Entry[]): Promise<void> {
  const { log, syncedOrders, session, optimisticUpdates } = useTillFacts.getState()
  if (!session) return
  const unsent = new Set(unsentOf(log).map(({ entry }) => entry.id))
  for (const entry of left.filter(({ id }) => unsent.has(id))) {
    const earlier = log.slice(
      0,
      log.findIndex((logged) => logged.entry.id === entry.id),
    )
    const bill = billsOf(syncedOrders, earlier, session.vendor, optimisticUpdates).find(
      ({ id }) => id === entry.subjectId,
    )
    await withPrintLock(() => printKitchenTickets(entry, bill))
  }
}
