import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { askedAddress } from '../../session/landing.ts'
import { isSignedIn } from '@sofreh/staff/session'
import { rootRoute } from '../../shell/parent-routes.tsx'

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/login',
  // Accepts paths of this office only: an address in the query must not lead to another site.
  // An unknown value is named too: the router adds what is missing from the address.
  validateSearch: ({ next }: Record<string, unknown>): { next?: string | undefined } => ({ next: askedAddress(next) }),
  beforeLoad: async ({ search: { next }, preload }) => {
    if (!isSignedIn() || preload) return
    if (next === undefined) throw redirect({ to: '/' })
    location.replace(`/bo${next}`)
    // Renders nothing of the sign-in while the requested page loads.
    await new Promise(() => undefined)
  },
  component: lazyRouteComponent(() => import('./login.screen.tsx'), 'LoginScreen'),
})

export const routes = [loginRoute] as const
