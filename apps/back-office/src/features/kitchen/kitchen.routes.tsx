import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { signedInRoute } from '../../shell/parent-routes.tsx'

/** Fills the whole window, for a tablet on the wall. */
const kitchenRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/kitchen',
  component: lazyRouteComponent(() => import('./kitchen.screen.tsx'), 'KitchenScreen'),
})

export const routes = [kitchenRoute] as const
