import { recurring, type Tasks } from '@sofreh/events'
import { eachGiven, given } from '@sofreh/kernel'
import type { CourierCompaniesDeps } from './courier-companies-deps.ts'
import { requestByRule } from './jobs/request-by-rule.job.ts'
import { findUnwatched, watchRequest } from './jobs/watch-request.job.ts'
import { courierCompaniesRoutes } from './routes/courier-companies.routes.ts'
import { ruleTask, watchTask } from './store/schedule.ts'
import { faresByDay } from './use-cases/fares-by-day.ts'
import { followOrder } from './use-cases/follow-order.ts'
import { estimates } from './use-cases/offers/estimates.ts'
import { resealCredentials } from './use-cases/settings/reseal-credentials.ts'

/** Creates the slice of courier companies. */
export function createCourierCompanies(deps: CourierCompaniesDeps) {
  const tasks: Tasks = {
    [watchTask]: given(deps, watchRequest),
    [ruleTask]: given(deps, requestByRule),
    'companies.find-unwatched': recurring('*/15 * * * *', () => findUnwatched(deps)),
    'companies.reseal': recurring('40 1 * * *', () => resealCredentials(deps)),
  }
  return {
    routes: courierCompaniesRoutes(deps),
    tasks,
    ...eachGiven(deps, { followOrder, faresByDay, estimates }),
  }
}

export type CourierCompanies = ReturnType<typeof createCourierCompanies>
