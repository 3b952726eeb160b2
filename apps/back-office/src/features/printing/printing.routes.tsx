import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { officeRoute } from '../../shell/parent-routes.tsx'

const printingRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/printing',
  component: lazyRouteComponent(() => import('./printing.screen.tsx'), 'PrintingScreen'),
})

/** The address in a kitchen ticket's code, opened on a cook's phone. */
const scanRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/scan/$jobId',
  component: lazyRouteComponent(() => import('./scan.screen.tsx'), 'ScanScreen'),
})

export const routes = [printingRoute, scanRoute] as const
