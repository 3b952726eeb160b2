import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { officeRoute } from '../../shell/parent-routes.tsx'

const todayRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./today.screen.tsx'), 'TodayScreen'),
})

export const routes = [todayRoute] as const
