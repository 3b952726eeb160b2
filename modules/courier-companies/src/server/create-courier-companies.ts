import type { Handle, Tx } from '@sofreh/database'
import type { Binding } from '@sofreh/http'
import { companyNames } from '../text/courier-companies.fa.ts'
import type { CompanyFleet } from '../domain/index.ts'
import type { CourierCompaniesCore, CourierCompaniesNeeds } from './courier-companies-deps.ts'
import { requestByRule } from './jobs/request-by-rule.job.ts'
import { resealTask, ruleTask, unwatchedTask, watchTask } from './store/schedule.ts'
import { findUnwatched, watchRequest } from './jobs/watch-request.job.ts'
import { courierCompaniesRoutes } from './routes/courier-companies.routes.ts'
import { estimates } from './use-cases/list-offers.ts'
import { resealCredentials } from './use-cases/reseal-credentials.ts'
import { followOrder } from './use-cases/follow-order.ts'

export type CompanyEstimate = {
  fleet: CompanyFleet
  price: number | null
  problem: string | null
  distanceMetres: number | null
}

/** What a company charged for the trips of one business date. */
export type FaresOfCompany = { date: string; name: string; trips: number; amount: number }

export type CourierCompanies = {
  routes: Binding[]
  tasks: Record<string, (payload: unknown) => Promise<void>>
  /** Recurring tasks with their cron schedule in UTC. */
  recurring: readonly { task: string; cron: string }[]
  /** Reaction to a changed order: it is requested by rule, or taken back from its company. */
  followOrder: (tx: Tx, asked: { vendorId: string; orderId: string; state: string }) => Promise<void>
  /** What companies charged, by business date and company. */
  faresByDay: (handle: Handle, span: { vendorId: string; from: string; to: string }) => Promise<FaresOfCompany[]>
  /** What each company would charge to a position. */
  estimates: (vendorId: string, to: { lat: number; lng: number }) => Promise<CompanyEstimate[]>
}

/** Creates the slice of courier companies. */
export function createCourierCompanies(core: CourierCompaniesCore, needs: CourierCompaniesNeeds): CourierCompanies {
  const deps = { ...core, ...needs }
  return {
    routes: courierCompaniesRoutes(deps),
    tasks: {
      [watchTask]: (payload) => watchRequest(deps, payload),
      [ruleTask]: (payload) => requestByRule(deps, payload),
      [unwatchedTask]: () => findUnwatched(deps),
      [resealTask]: () => resealCredentials(deps),
    },
    recurring: [
      { task: unwatchedTask, cron: '*/15 * * * *' },
      { task: resealTask, cron: '40 1 * * *' },
    ],
    followOrder: (tx, asked) => followOrder(deps, tx, asked),
    faresByDay: async (handle, span) =>
      (await deps.couriers.faresByDay(handle, span)).map(({ company, ...day }) => ({ ...day, name: nameOf(company) })),
    estimates: (vendorId, to) => estimates(deps, vendorId, to),
  }
}

const nameOf = (company: string): string =>
  Object.entries(companyNames).find(([key]) => key === company)?.[1] ?? company
