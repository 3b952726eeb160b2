import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { officeRoute } from '../../shell/parent-routes.tsx'

const discountsRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/discounts',
  component: lazyRouteComponent(() => import('./discounts.screen.tsx'), 'DiscountsScreen'),
})

export const routes = [discountsRoute] as const
