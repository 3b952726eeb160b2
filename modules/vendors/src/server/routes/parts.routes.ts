import type { Binding } from '@sofreh/http'
import type { BrandsDeps } from '../use-cases/brands/change-brands.ts'
import { brandRoutes } from './brands.routes.ts'
import { dayRoutes } from './days.routes.ts'
import { descriptionRoutes } from './descriptions.routes.ts'
import { firstDayRoutes } from './first-day.routes.ts'

type PartsDeps = BrandsDeps &
  Parameters<typeof dayRoutes>[0] &
  Parameters<typeof descriptionRoutes>[0] &
  Parameters<typeof firstDayRoutes>[0]

/** The routes of the settings that have their own tables. */
export function partRoutes(deps: PartsDeps): Binding[] {
  return [...brandRoutes(deps), ...descriptionRoutes(deps), ...dayRoutes(deps), ...firstDayRoutes(deps)]
}
