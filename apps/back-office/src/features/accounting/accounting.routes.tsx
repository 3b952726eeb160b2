import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { officeRoute } from '../../shell/parent-routes.tsx'

const monthRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/accounting',
  component: lazyRouteComponent(() => import('./month.screen.tsx'), 'MonthScreen'),
})

const sanadPardazRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/accounting/sanad-pardaz',
  component: lazyRouteComponent(() => import('./sanad-pardaz.screen.tsx'), 'SanadPardazScreen'),
})

export const routes = [monthRoute, sanadPardazRoute] as const
