import type { Tx } from '@sofreh/database'
import { given } from '@sofreh/kernel'
import { createTurns } from './routes/create-turns.ts'
import type { ReportingCore, ReportingNeeds } from './reporting-deps.ts'
import { reportRoutes } from './routes/reports.routes.ts'
import { orderCounts } from './store/order-counts.reader.ts'
import { pageSalesDocuments, salesByDay } from './store/sales-documents.reader.ts'
import { askRebuild } from './store/rebuilds.ts'
import { readLetter } from './use-cases/letters/read-letter.ts'
import { sendLetters } from './use-cases/letters/send-letters.ts'
import { followOrders } from './use-cases/follow-orders.ts'
import { rebuildFacts } from './use-cases/rebuild-facts.ts'
import { sumWeeks } from './use-cases/sum-weeks.ts'

/** Reports of different vendors that one server reads at the same time. */
const reportsAtOnce = 2

/** Creates the slice of reports. */
export function createReporting(core: ReportingCore, needs: ReportingNeeds) {
  const turns = createTurns({ atOnce: reportsAtOnce })
  // A workbook of a million rows takes a minute; pages do not wait for it.
  const workbookTurns = createTurns({ atOnce: reportsAtOnce })
  const deps = { ...core, ...needs, turns, workbookTurns }
  const tasks = {
    'reporting.rebuild-facts': () => rebuildFacts(deps),
    'reporting.sum-weeks': () => sumWeeks(deps),
    'reporting.send-letters': () => sendLetters(deps),
  }
  return {
    routes: reportRoutes(deps),
    tasks,
    recurring: Object.keys(tasks).map((task) => ({ task, cron: '* * * * *' })),
    readLetter: given(deps, readLetter),
    /** Reaction to changed orders: rewrites their facts. */
    followOrders: given(deps, followOrders),
    orderCounts,
    salesByDay,
    pageSalesDocuments,
    /** Requests a rebuild of all facts from the orders. */
    askRebuild: async (tx: Tx) => askRebuild(tx, await deps.ordering.vendorsWithOrders(tx), deps.clock()),
    /** Runs the requested rebuilds, and returns when they are done. */
    rebuildFacts: given(deps, rebuildFacts),
    /** Sums the weeks that are over at this instant, or now. */
    sumWeeks: given(deps, sumWeeks),
  }
}

export type Reporting = ReturnType<typeof createReporting>
