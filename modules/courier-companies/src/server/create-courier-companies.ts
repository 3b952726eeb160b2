import type { Task } from '@sofreh/events'
import { given } from '@sofreh/kernel'
import type { CourierCompaniesCore, CourierCompaniesNeeds } from './courier-companies-deps.ts'
import { requestByRule } from './jobs/request-by-rule.job.ts'
import { findUnwatched, watchRequest } from './jobs/watch-request.job.ts'
import { courierCompaniesRoutes } from './routes/courier-companies.routes.ts'
import { resealTask, ruleTask, unwatchedTask, watchTask } from './store/schedule.ts'
import { faresByDay } from './use-cases/fares-by-day.ts'
import { followOrder } from './use-cases/follow-order.ts'
import { estimates } from './use-cases/list-offers.ts'
import { resealCredentials } from './use-cases/reseal-credentials.ts'

/** Creates the slice of courier companies. */
export function createCourierCompanies(core: CourierCompaniesCore, needs: CourierCompaniesNeeds) {
  const deps = { ...core, ...needs }
  const tasks: Record<string, Task> = {
    [watchTask]: given(deps, watchRequest),
    [ruleTask]: given(deps, requestByRule),
    [unwatchedTask]: () => findUnwatched(deps),
    [resealTask]: () => resealCredentials(deps),
  }
  return {
    routes: courierCompaniesRoutes(deps),
    tasks,
    recurring: [
      { task: unwatchedTask, cron: '*/15 * * * *' },
      { task: resealTask, cron: '40 1 * * *' },
    ],
    followOrder: given(deps, followOrder),
    faresByDay: given(deps, faresByDay),
    estimates: given(deps, estimates),
  }
}

export type CourierCompanies = ReturnType<typeof createCourierCompanies>
