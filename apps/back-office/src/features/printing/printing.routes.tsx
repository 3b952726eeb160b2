import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { officeRoute } from '../../shell/parent-routes.tsx'

const printingRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/printing',
  component: lazyRouteComponent(() => import('./printing.screen.tsx'), 'PrintingScreen'),
})

/** Where the code of a kitchen ticket leads a cook's phone. */
const scanRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/scan/$jobId',
  component: lazyRouteComponent(() => import('./scan.screen.tsx'), 'ScanScreen'),
})

/** The screens of this feature. */
export const routes = [printingRoute, scanRoute] as const
