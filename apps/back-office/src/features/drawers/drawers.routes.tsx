import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { officeRoute } from '../../shell/parent-routes.tsx'

const drawersRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/drawers',
  component: lazyRouteComponent(() => import('./drawers.screen.tsx'), 'DrawersScreen'),
})

const shiftRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/drawers/shifts/$shiftId',
  component: lazyRouteComponent(() => import('./shift.screen.tsx'), 'ShiftScreen'),
})

const reportRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/drawers/shifts/$shiftId/report',
  component: lazyRouteComponent(() => import('./report/report.screen.tsx'), 'ReportScreen'),
})

const outsideRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/drawers/outside',
  component: lazyRouteComponent(() => import('./outside-shifts.screen.tsx'), 'OutsideShiftsScreen'),
})

export const routes = [drawersRoute, outsideRoute, shiftRoute, reportRoute] as const
