import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { signedInRoute } from '../../shell/parent-routes.tsx'

const posRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/pos',
  component: lazyRouteComponent(() => import('./pos.screen.tsx'), 'PosScreen'),
})

export const routes = [posRoute] as const
