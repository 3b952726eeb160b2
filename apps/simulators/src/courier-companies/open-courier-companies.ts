import { randomInt } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { texts } from '../simulators.fa.ts'
import { createFleet } from './courier-fleet.ts'
import { miareRoutes } from './miare.ts'
import { profiledCompanyRoutes } from './profiled-company.ts'
import { snappBoxRoutes } from './snapp-box.ts'

/** Opens every simulated courier company. */
export function openCourierCompanies(app: FastifyInstance) {
  const companies = {
    miare: createFleet(),
    // Their ids are numbers.
    snappBox: createFleet(() => String(randomInt(100_000_000, 999_999_999))),
    bordar: createFleet(),
    expressPlus: createFleet(),
  }
  miareRoutes(app, companies.miare)
  snappBoxRoutes(app, companies.snappBox)
  profiledCompanyRoutes(app, companies.bordar, { path: '/bordar', title: texts.bordar })
  profiledCompanyRoutes(app, companies.expressPlus, { path: '/express-plus', title: texts.expressPlus })
  return companies
}
export type CourierCompanies = ReturnType<typeof openCourierCompanies>

/** Pages that switch the faults of each company. */
export const companyPanels: readonly { path: string; title: string }[] = [
  { path: '/miare', title: texts.miare },
  { path: '/snapp-box', title: texts.snappBox },
  { path: '/bordar', title: texts.bordar },
  { path: '/express-plus', title: texts.expressPlus },
]
