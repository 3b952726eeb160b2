import { recurring } from '@sofreh/events'
import type { Tx } from '@sofreh/database'
import { eachGiven } from '@sofreh/kernel'
import type { DiningDeps } from './dining-deps.ts'
import { diningRoutes } from './routes/dining.routes.ts'
import { reserveRoutes } from './routes/reserves.routes.ts'
import { visitRoutes } from './routes/visits.routes.ts'
import { foundTable } from './store/table-view.ts'
import { confirmationOf } from './store/visits/visits.reader.ts'
import { touchVisit } from './store/visits/visits.writer.ts'
import { endQuietVisits } from './use-cases/visits/end-visit.ts'
import { enterVisit, seatedOf } from './use-cases/visits/enter-visit.ts'
import { followBill, giveBill, noteBill } from './use-cases/visits/follow-bill.ts'
import { joinVisit } from './use-cases/visits/join-visit.ts'
import { visitView } from './use-cases/visits/visit-view.ts'

/** Creates the dining module: halls, tables, their codes, reservations and visits. */
export function createDining(deps: DiningDeps) {
  return {
    routes: [...diningRoutes(deps), ...reserveRoutes(deps), ...visitRoutes(deps)],
    tasks: { 'dining.end-quiet-visits': recurring('*/10 * * * *', () => endQuietVisits(deps)) },
    /** Functions on visits for other modules. Those with a `tx` run in the caller's transaction. */
    visits: {
      ...eachGiven(deps, { enterVisit, joinVisit, seatedOf, visitView, noteBill, giveBill, followBill }),
      confirmationOf,
      /** Records activity at the table. */
      touchVisit: (tx: Tx, vendorId: string, id: string) => touchVisit(tx, vendorId, { id, at: deps.clock() }),
    },
    findTable: foundTable,
  }
}

export type Dining = ReturnType<typeof createDining>
