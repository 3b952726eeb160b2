import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { officeRoute } from '../../shell/parent-routes.tsx'

const reportsRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/reports',
  component: lazyRouteComponent(() => import('./reports.screen.tsx'), 'ReportsScreen'),
})

const hourlyRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/reports/hourly',
  component: lazyRouteComponent(() => import('./hourly.screen.tsx'), 'HourlyScreen'),
})

const reportRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/reports/$report',
  component: lazyRouteComponent(() => import('./report.screen.tsx'), 'ReportScreen'),
})

const lettersRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/reports/letters',
  component: lazyRouteComponent(() => import('./letter/letters.screen.tsx'), 'LettersScreen'),
})

const refundReportRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/reports/refunds/$orderId',
  component: lazyRouteComponent(() => import('./refunds/refund-report.screen.tsx'), 'RefundReportScreen'),
})

export const routes = [reportsRoute, hourlyRoute, lettersRoute, refundReportRoute, reportRoute] as const
