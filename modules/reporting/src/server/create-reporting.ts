import { recurring } from '@sofreh/events'
import type { Handle, Tx } from '@sofreh/database'
import { eachGiven } from '@sofreh/kernel'
import { createTurns } from './routes/create-turns.ts'
import type { ReportingDeps } from './reporting-deps.ts'
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
export function createReporting(parts: ReportingDeps) {
  const turns = createTurns({ atOnce: reportsAtOnce })
  // A workbook of a million rows takes a minute; pages do not wait for it.
  const workbookTurns = createTurns({ atOnce: reportsAtOnce })
  const deps = { ...parts, turns, workbookTurns }
  const caughtUp =
    <Asked extends { vendorId: string }, Answer>(read: (handle: Handle, asked: Asked) => Promise<Answer>) =>
    async (handle: Handle, asked: Asked): Promise<Answer> => {
      await deps.catchUp([asked.vendorId])
      return read(handle, asked)
    }
  return {
    routes: reportRoutes(deps),
    tasks: {
      'reporting.rebuild-facts': recurring('* * * * *', () => rebuildFacts(deps)),
      'reporting.sum-weeks': recurring('* * * * *', () => sumWeeks(deps)),
      'reporting.send-letters': recurring('* * * * *', () => sendLetters(deps)),
    },
    ...eachGiven(deps, { followOrders, rebuildFacts, sumWeeks, readLetter }),
    orderCounts: caughtUp(orderCounts),
    salesByDay: caughtUp(salesByDay),
    pageSalesDocuments: caughtUp(pageSalesDocuments),
    /** Requests a rebuild of all facts from the orders. */
    askRebuild: async (tx: Tx) => askRebuild(tx, await deps.ordering.vendorsWithOrders(tx), deps.clock()),
  }
}

export type Reporting = ReturnType<typeof createReporting>
