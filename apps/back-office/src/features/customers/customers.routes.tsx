import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { officeRoute } from '../../shell/parent-routes.tsx'

const customersRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/customers',
  component: lazyRouteComponent(() => import('./customers.screen.tsx'), 'CustomersScreen'),
})

const customerRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/customers/$customerId',
  component: lazyRouteComponent(() => import('./customer.screen.tsx'), 'CustomerScreen'),
})

export const routes = [customersRoute, customerRoute] as const
