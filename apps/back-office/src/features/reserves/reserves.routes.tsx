import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { isDay } from '../../day-range/days-between.ts'
import { officeRoute } from '../../shell/parent-routes.tsx'

const reservesRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/tables/reserves',
  // An unknown value is named too: the router adds what is missing from the address.
  validateSearch: ({ day }: Record<string, unknown>): { day?: string | undefined } => ({
    day: typeof day === 'string' && isDay(day) ? day : undefined,
  }),
  component: lazyRouteComponent(() => import('./reserves.screen.tsx'), 'ReservesScreen'),
})

export const routes = [reservesRoute] as const
