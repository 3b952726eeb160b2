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
  // An unknown value is named too: the router adds what is missing from the address.
  validateSearch: ({ hall }: Record<string, unknown>): { hall?: string | undefined } => ({
    hall: typeof hall === 'string' ? hall : undefined,
  }),
  component: lazyRouteComponent(() => import('./print/qr-print.screen.tsx'), 'QrPrintScreen'),
})

export const routes = [tablesRoute, printRoute] as const
