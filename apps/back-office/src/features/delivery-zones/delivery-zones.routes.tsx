import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { officeRoute } from '../../shell/parent-routes.tsx'

const zonesRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/delivery-zones',
  component: lazyRouteComponent(() => import('./delivery-zones.screen.tsx'), 'DeliveryZonesScreen'),
})

export const routes = [zonesRoute] as const
