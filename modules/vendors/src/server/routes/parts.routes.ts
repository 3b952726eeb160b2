import type { Binding } from '@sofreh/http'
import type { VendorsDeps } from '../vendors-deps.ts'
import { brandRoutes } from './brands.routes.ts'
import { dayRoutes } from './days.routes.ts'
import { descriptionRoutes } from './descriptions.routes.ts'
import { firstDayRoutes } from './first-day.routes.ts'

/** The routes of the settings that have their own tables. */
export function partRoutes(deps: VendorsDeps): Binding[] {
  return [...brandRoutes(deps), ...descriptionRoutes(deps), ...dayRoutes(deps), ...firstDayRoutes(deps)]
}
