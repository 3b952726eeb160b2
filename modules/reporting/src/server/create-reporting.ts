import type { Tx } from '@sofreh/database'
import type { Binding } from '@sofreh/http'
import type { ReportingDeps } from './reporting-deps.ts'
import { reportRoutes } from './routes/reports.routes.ts'
import { askRebuild } from './store/rebuilds.ts'
import { followOrder } from './use-cases/follow-order.ts'
import { rebuildFacts } from './use-cases/rebuild-facts.ts'

const rebuildTask = 'reporting.rebuild-facts'

export type Reporting = {
  routes: Binding[]
  tasks: Record<string, () => Promise<void>>
  /** Recurring tasks with their cron schedule in UTC. */
  recurring: readonly { task: string; cron: string }[]
  /** Reaction to a changed order: rewrites its facts. */
  followOrder: (tx: Tx, vendorId: string, orderId: string) => Promise<void>
  /** Asks for all facts to be rebuilt from the orders. */
  askRebuild: (tx: Tx) => Promise<void>
  /** Rebuilds what was asked for, and returns when it is done. */
  rebuildFacts: () => Promise<void>
}

/** Creates the slice of reports. */
export function createReporting(deps: ReportingDeps): Reporting {
  const rebuild = rebuildFacts(deps)
  return {
    routes: reportRoutes(deps),
    tasks: { [rebuildTask]: rebuild },
    recurring: [{ task: rebuildTask, cron: '* * * * *' }],
    followOrder: (tx, vendorId, orderId) => followOrder(deps, tx, vendorId, orderId),
    askRebuild: async (tx) => askRebuild(tx, await deps.ordering.vendorsWithOrders(tx), deps.clock()),
    rebuildFacts: rebuild,
  }
}
