import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { officeRoute } from '../../shell/parent-routes.tsx'

const diagnosticsRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/diagnostics',
  component: lazyRouteComponent(() => import('./diagnostics.screen.tsx'), 'DiagnosticsScreen'),
})

export const routes = [diagnosticsRoute] as const
