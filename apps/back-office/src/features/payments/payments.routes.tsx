import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { officeRoute } from '../../shell/parent-routes.tsx'

const paymentsRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/payments',
  component: lazyRouteComponent(() => import('./payments.screen.tsx'), 'PaymentsScreen'),
})

/** The screens of this feature. */
export const routes = [paymentsRoute] as const
