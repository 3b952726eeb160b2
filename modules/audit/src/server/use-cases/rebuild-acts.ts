import type { AuditDeps } from '../audit-deps.ts'
import { nextActRebuild, noteActRebuild } from '../store/act-rebuilds.ts'
import { followOrders } from './follow-orders.ts'

/** Orders read in one transaction. */
const batch = 100

/** Reads the acts of orders from before the audit page, batch by batch; a restart continues after the last batch. */
export async function rebuildActs(deps: AuditDeps): Promise<void> {
  for (let next = await nextActRebuild(deps.database); next; next = await nextActRebuild(deps.database)) {
    const { vendorId, after } = next
    await deps.database.transaction(async (tx) => {
      const ids = await deps.ordering.orderIdsAfter(tx, { vendorId, after, limit: batch })
      await followOrders(deps, tx, vendorId, ids)
      await noteActRebuild(tx, vendorId, ids.length === batch ? (ids.at(-1) ?? null) : null)
    })
  }
}
