import type { Handle } from '@sofreh/database'
import { given } from '@sofreh/kernel'
import { positionRules } from '../domain/index.ts'
import type { CouriersCore, CouriersNeeds } from './couriers-deps.ts'
import { couriersRoutes } from './routes/couriers.routes.ts'
import { bikersOf } from './store/bikers.reader.ts'
import { forgetPositions } from './store/bikers.writer.ts'
import { faresByDay } from './store/courier-reports.reader.ts'
import { moveCompanyTrip, openCompanyTrip } from './use-cases/companies/company-trips.ts'
import { followOrder } from './use-cases/follow-order.ts'

const forgetTask = 'couriers.forget-positions'

/** Creates the slice of couriers and their trips. */
export function createCouriers(core: CouriersCore, needs: CouriersNeeds) {
  const deps = { ...core, ...needs }
  const forget = () =>
    deps.database.transaction((tx) => forgetPositions(tx, new Date(deps.clock().getTime() - positionRules.livesMs)))
  return {
    routes: couriersRoutes(deps),
    tasks: { [forgetTask]: forget },
    recurring: [{ task: forgetTask, cron: '17 * * * *' }],
    followOrder: given(deps, followOrder),
    /** Returns the names of couriers in their order, active or not. */
    namesOfBikers: async (handle: Handle, vendorId: string, ids: readonly string[]) =>
      new Map((await bikersOf(handle, vendorId, ids)).map(({ id, name }) => [id, name])),
    openCompanyTrip: given(deps, openCompanyTrip),
    moveCompanyTrip: given(deps, moveCompanyTrip),
    faresByDay,
  }
}

export type Couriers = ReturnType<typeof createCouriers>
