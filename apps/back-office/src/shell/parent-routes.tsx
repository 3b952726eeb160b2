import { createRootRoute, createRoute, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router'
import { queryClient } from '../api/query-client.ts'
import { landingQuery, sessionQuery } from '../session/session-queries.ts'
import { isSignedIn } from '@sofreh/staff/session'
import { ErrorScreen } from './error.screen.tsx'
import { NotFoundScreen } from './not-found.screen.tsx'
import { SignedInScreen } from './signed-in-screen.tsx'

export const rootRoute = createRootRoute({ component: Outlet, errorComponent: ErrorScreen })

/** Parent of screens that fill the window, such as the kitchen display. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: ({ location }) => {
    if (!isSignedIn()) throw redirect({ to: '/auth/login', search: { next: location.href } })
    // Starts these queries while the screen's own chunk still loads.
    void queryClient.prefetchQuery(sessionQuery)
    void queryClient.prefetchQuery(landingQuery)
  },
  component: SignedInScreen,
})

/** Parent of every screen with the sidebar. */
export const officeRoute = createRoute({
  getParentRoute: () => signedInRoute,
  id: 'office',
  component: lazyRouteComponent(() => import('./office-shell.tsx'), 'OfficeShell'),
})

/** Matches every other URL, so that an unknown one shows the sidebar too. */
export const unknownRoute = createRoute({ getParentRoute: () => officeRoute, path: '$', component: NotFoundScreen })
