import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { officeRoute } from '../../shell/parent-routes.tsx'

const dispatchRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/couriers',
  component: lazyRouteComponent(() => import('./dispatch.screen.tsx'), 'DispatchScreen'),
})
const bikersRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/couriers/people',
  component: lazyRouteComponent(() => import('./bikers.screen.tsx'), 'BikersScreen'),
})

const daysRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/couriers/days',
  component: lazyRouteComponent(() => import('./courier-days.screen.tsx'), 'CourierDaysScreen'),
})
const tripsRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/couriers/trips',
  component: lazyRouteComponent(() => import('./courier-trips.screen.tsx'), 'CourierTripsScreen'),
})

const companiesRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/couriers/companies',
  component: lazyRouteComponent(() => import('./companies/companies.screen.tsx'), 'CompaniesScreen'),
})

export const routes = [dispatchRoute, bikersRoute, companiesRoute, daysRoute, tripsRoute] as const
