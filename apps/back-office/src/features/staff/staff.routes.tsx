import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { officeRoute } from '../../shell/parent-routes.tsx'

const staffRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/staff',
  component: lazyRouteComponent(() => import('./staff.screen.tsx'), 'StaffScreen'),
})

const rolesRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/staff/roles',
  component: lazyRouteComponent(() => import('./roles/roles.screen.tsx'), 'RolesScreen'),
})

export const routes = [staffRoute, rolesRoute] as const
