import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { officeRoute } from '../../shell/parent-routes.tsx'

const reservesRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/tables/reserves',
  validateSearch: (search: Record<string, unknown>): { day?: string } =>
    typeof search['day'] === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(search['day']) ? { day: search['day'] } : {},
  component: lazyRouteComponent(() => import('./reserves.screen.tsx'), 'ReservesScreen'),
})

export const routes = [reservesRoute] as const
