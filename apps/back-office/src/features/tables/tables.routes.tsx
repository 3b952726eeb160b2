import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { officeRoute } from '../../shell/parent-routes.tsx'

const tablesRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/tables',
  component: lazyRouteComponent(() => import('./tables.screen.tsx'), 'TablesScreen'),
})

const printRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/tables/print',
  validateSearch: (search: Record<string, unknown>): { hall?: string } =>
    typeof search['hall'] === 'string' ? { hall: search['hall'] } : {},
  component: lazyRouteComponent(() => import('./print/qr-print.screen.tsx'), 'QrPrintScreen'),
})

export const routes = [tablesRoute, printRoute] as const
