import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { askedAddress } from '../../session/landing.ts'
import { isSignedIn } from '../../session/session.ts'
import { rootRoute } from '../../shell/parent-routes.tsx'

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/login',
  // Only a place of this office: an address given in the query must not lead elsewhere.
  validateSearch: (search: Record<string, unknown>): { next?: string } => {
    const next = askedAddress(search['next'])
    return next === undefined ? {} : { next }
  },
  beforeLoad: async ({ search: { next }, preload }) => {
    if (!isSignedIn() || preload) return
    if (next === undefined) throw redirect({ to: '/' })
    location.replace(`/bo${next}`)
    // Nothing of the sign-in is drawn while the asked page comes.
    await new Promise(() => undefined)
  },
  component: lazyRouteComponent(() => import('./login.screen.tsx'), 'LoginScreen'),
})

export const routes = [loginRoute] as const
