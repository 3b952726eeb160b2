import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { officeRoute } from '../../shell/parent-routes.tsx'
import { type FirstDayRole, firstDayRoleOf } from './first-day/first-day-roles.ts'

const indexRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/help',
  component: lazyRouteComponent(() => import('./help.screen.tsx'), 'HelpScreen'),
})

const pageRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/help/$pageId',
  component: lazyRouteComponent(() => import('./help-page.screen.tsx'), 'HelpPageScreen'),
})

const firstDayRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/help/first-day',
  // An unknown value is named too: the router adds what is missing from the address.
  validateSearch: (search: Record<string, unknown>): { for?: FirstDayRole | undefined } => ({
    for: firstDayRoleOf(search['for']),
  }),
  component: lazyRouteComponent(() => import('./first-day/first-day-sheet.screen.tsx'), 'FirstDaySheetScreen'),
})

export const routes = [indexRoute, firstDayRoute, pageRoute] as const
