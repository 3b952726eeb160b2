import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { isSignedIn } from '../../session/session.ts'
import { rootRoute } from '../../shell/parent-routes.tsx'

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/login',
  // Only a place of this office: an address given in the query must not lead elsewhere.
  validateSearch: (search: Record<string, unknown>): { next?: string } => {
    const next = search['next']
    return typeof next === 'string' && /^\/(?![/\\])/.test(next) ? { next } : {}
  },
  beforeLoad: () => {
    if (isSignedIn()) throw redirect({ to: '/' })
  },
  component: lazyRouteComponent(() => import('./login.screen.tsx'), 'LoginScreen'),
})

export const routes = [loginRoute] as const
