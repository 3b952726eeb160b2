import type { ReportingDeps } from '../reporting-deps.ts'
import { nextRebuild, noteRebuild } from '../store/rebuilds.ts'
import { followOrders } from './follow-orders.ts'

/** Orders rewritten in one transaction. */
const batch = 100

/**
 * Rebuilds the facts that `fact_rebuilds` requests, batch by batch; a restart continues after the last batch. Orders
 * that change meanwhile are rewritten by the reaction as well, with the same result.
 */
export async function rebuildFacts(deps: ReportingDeps): Promise<void> {
  for (let next = await nextRebuild(deps.database); next; next = await nextRebuild(deps.database)) {
    const { vendorId, after } = next
    await deps.database.transaction(async (tx) => {
      const ids = await deps.ordering.orderIdsAfter(tx, { vendorId, after, limit: batch })
      // A change that commits between reading an order and writing its facts would be overwritten. All orders are
      // locked before any fact, because the reaction holds facts while a payment waits for it.
      for (const orderId of ids) await deps.ordering.lockOrder(tx, vendorId, orderId)
      await followOrders(deps, tx, vendorId, ids)
      await noteRebuild(tx, vendorId, ids.length === batch ? (ids.at(-1) ?? null) : null)
    })
  }
}
