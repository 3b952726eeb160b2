import type { Tx } from '@sofreh/database'
import type { Binding } from '@sofreh/http'
import type { LetterContent } from '../domain/index.ts'
import { createTurns } from './routes/create-turns.ts'
import type { ReportingCore, ReportingNeeds } from './reporting-deps.ts'
import { reportRoutes } from './routes/reports.routes.ts'
import { orderCounts } from './store/order-counts.reader.ts'
import { pageSalesDocuments, salesByDay } from './store/sales-documents.reader.ts'
import { askRebuild } from './store/rebuilds.ts'
import { readLetter } from './use-cases/letters/read-letter.ts'
import { sendLetters } from './use-cases/letters/send-letters.ts'
import { type FollowedOrders, followOrders } from './use-cases/follow-orders.ts'
import { rebuildFacts } from './use-cases/rebuild-facts.ts'
import { sumWeeks } from './use-cases/sum-weeks.ts'

const rebuildTask = 'reporting.rebuild-facts'
const sumsTask = 'reporting.sum-weeks'
const lettersTask = 'reporting.send-letters'
/** Reports of different vendors that one server reads at the same time. */
const reportsAtOnce = 2

export type Reporting = {
  routes: Binding[]
  tasks: Record<string, () => Promise<void>>
  /** Recurring tasks with their cron schedule in UTC. */
  recurring: readonly { task: string; cron: string }[]
  /** Reaction to changed orders: rewrites their facts. */
  followOrders: (tx: Tx, vendorId: string, followed: FollowedOrders) => Promise<void>
  /** Returns the daily letter of a link's token, for the page that it opens. */
  readLetter: (vendorId: string, token: string) => Promise<LetterContent | undefined>
  /** Counts orders by day, member of staff and shift. */
  orderCounts: typeof orderCounts
  /** Sums the sales of each business day. */
  salesByDay: typeof salesByDay
  /** Returns sales as documents for an accounting program. */
  pageSalesDocuments: typeof pageSalesDocuments
  /** Requests a rebuild of all facts from the orders. */
  askRebuild: (tx: Tx) => Promise<void>
  /** Runs the requested rebuilds, and returns when they are done. */
  rebuildFacts: () => Promise<void>
  /** Sums the weeks that are over at this instant, or now. */
  sumWeeks: (now?: Date) => Promise<void>
}

/** Creates the slice of reports. */
export function createReporting(core: ReportingCore, needs: ReportingNeeds): Reporting {
  const turns = createTurns({ atOnce: reportsAtOnce })
  // A workbook of a million rows takes a minute; pages do not wait for it.
  const workbookTurns = createTurns({ atOnce: reportsAtOnce })
  const deps = { ...core, ...needs, turns, workbookTurns }
  const rebuild = rebuildFacts(deps)
  const sums = sumWeeks(deps)
  return {
    routes: reportRoutes(deps),
    tasks: { [rebuildTask]: rebuild, [sumsTask]: () => sums(), [lettersTask]: sendLetters(deps) },
    recurring: [rebuildTask, sumsTask, lettersTask].map((task) => ({ task, cron: '* * * * *' })),
    readLetter: (vendorId, token) => readLetter(deps, vendorId, token),
    followOrders: (tx, vendorId, followed) => followOrders(deps, tx, vendorId, followed),
    orderCounts,
    salesByDay,
    pageSalesDocuments,
    askRebuild: async (tx) => askRebuild(tx, await deps.ordering.vendorsWithOrders(tx), deps.clock()),
    rebuildFacts: rebuild,
    sumWeeks: sums,
  }
}
