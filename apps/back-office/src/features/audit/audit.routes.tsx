import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { officeRoute } from '../../shell/parent-routes.tsx'

const actsRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/audit',
  component: lazyRouteComponent(() => import('./acts.screen.tsx'), 'ActsScreen'),
})

const suspicionsRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/audit/radar',
  component: lazyRouteComponent(() => import('./suspicions.screen.tsx'), 'SuspicionsScreen'),
})

const changesRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/audit/changes',
  component: lazyRouteComponent(() => import('./changes.screen.tsx'), 'ChangesScreen'),
})

export const routes = [actsRoute, suspicionsRoute, changesRoute] as const
