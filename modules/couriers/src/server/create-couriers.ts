import type { Handle, Tx } from '@sofreh/database'
import type { Binding } from '@sofreh/http'
import type { OrderRow } from '@sofreh/ordering/server'
import { positionRules } from '../domain/index.ts'
import type { CouriersCore, CouriersNeeds } from './couriers-deps.ts'
import { couriersRoutes } from './routes/couriers.routes.ts'
import { bikersOf } from './store/bikers.reader.ts'
import { type FaresOfDay, type FareSpan, faresByDay } from './store/courier-reports.reader.ts'
import { forgetPositions } from './store/bikers.writer.ts'
import {
  type CompanyTripMove,
  moveCompanyTrip,
  type NewCompanyTrip,
  openCompanyTrip,
} from './use-cases/companies/company-trips.ts'
import { followOrder } from './use-cases/follow-order.ts'

const forgetTask = 'couriers.forget-positions'

export type Couriers = {
  routes: Binding[]
  tasks: Record<string, () => Promise<void>>
  /** Recurring tasks with their cron schedule in UTC. */
  recurring: readonly { task: string; cron: string }[]
  /** Reaction to a changed order: its trip follows. */
  followOrder: (tx: Tx, vendorId: string, orderId: string) => Promise<void>
  /** Returns the names of couriers in their order, active or not. */
  namesOfBikers: (handle: Handle, vendorId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** Starts the trip of a courier company with one order, which it locks. */
  openCompanyTrip: (tx: Tx, trip: NewCompanyTrip) => Promise<OrderRow>
  /** Moves a company's trip and its order; returns the code of a refusal when the order could not follow. */
  moveCompanyTrip: (tx: Tx, move: CompanyTripMove) => Promise<string | null>
  /** What companies charged, by business date and company. */
  faresByDay: (handle: Handle, span: FareSpan) => Promise<FaresOfDay[]>
}

/** Creates the slice of couriers and their trips. */
export function createCouriers(core: CouriersCore, needs: CouriersNeeds): Couriers {
  const deps = { ...core, ...needs }
  return {
    routes: couriersRoutes(deps),
    tasks: {
      [forgetTask]: () =>
        deps.database.transaction((tx) =>
          forgetPositions(tx, new Date(deps.clock().getTime() - positionRules.livesMs)),
        ),
    },
    recurring: [{ task: forgetTask, cron: '17 * * * *' }],
    followOrder: (tx, vendorId, orderId) => followOrder(deps, tx, vendorId, orderId),
    namesOfBikers: async (handle, vendorId, ids) =>
      new Map((await bikersOf(handle, vendorId, ids)).map(({ id, name }) => [id, name])),
    openCompanyTrip: (tx, trip) => openCompanyTrip(deps, tx, trip),
    moveCompanyTrip: (tx, move) => moveCompanyTrip(deps, tx, move),
    faresByDay,
  }
}
