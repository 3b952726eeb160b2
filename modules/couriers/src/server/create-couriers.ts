import { recurring } from '@sofreh/events'
import type { Handle } from '@sofreh/database'
import { eachGiven } from '@sofreh/kernel'
import { positionRules } from '../domain/index.ts'
import type { CouriersDeps } from './couriers-deps.ts'
import { couriersRoutes } from './routes/couriers.routes.ts'
import { bikersOf } from './store/bikers.reader.ts'
import { forgetPositions } from './store/bikers.writer.ts'
import { faresByDay } from './store/courier-reports.reader.ts'
import { moveCompanyTrip, openCompanyTrip } from './use-cases/companies/company-trips.ts'
import { followOrder } from './use-cases/follow-order.ts'

/** Creates the slice of couriers and their trips. */
export function createCouriers(deps: CouriersDeps) {
  const forget = () =>
    deps.database.transaction((tx) => forgetPositions(tx, new Date(deps.clock().getTime() - positionRules.livesMs)))
  return {
    routes: couriersRoutes(deps),
    tasks: { 'couriers.forget-positions': recurring('17 * * * *', forget) },
    ...eachGiven(deps, { followOrder, openCompanyTrip, moveCompanyTrip }),
    /** Returns the names of couriers in their order, active or not. */
    namesOfBikers: async (handle: Handle, vendorId: string, ids: readonly string[]) =>
      new Map((await bikersOf(handle, vendorId, ids)).map(({ id, name }) => [id, name])),
    faresByDay,
  }
}

export type Couriers = ReturnType<typeof createCouriers>
