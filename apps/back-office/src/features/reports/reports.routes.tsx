import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { officeRoute } from '../../shell/parent-routes.tsx'

const reportsRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/reports',
  component: lazyRouteComponent(() => import('./reports.screen.tsx'), 'ReportsScreen'),
})

const reportRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/reports/$report',
  component: lazyRouteComponent(() => import('./report.screen.tsx'), 'ReportScreen'),
})

export const routes = [reportsRoute, reportRoute] as const
