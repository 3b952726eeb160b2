import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { queryClient } from '../../api/query-client.ts'
import { landingOf } from '../../session/landing.ts'
import { sessionQuery } from '../../session/session-queries.ts'
import { officeRoute } from '../../shell/parent-routes.tsx'

let isFirstPage = true

const todayRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/',
  beforeLoad: async ({ preload }) => {
    if (preload || !isFirstPage) return
    isFirstPage = false
    // Redirects a cook who opens the office to the kitchen display. The link to Today still opens it for everyone.
    const session = await queryClient.ensureQueryData(sessionQuery).catch(() => undefined)
    if (session && landingOf(session.permissions) === '/kitchen') throw redirect({ to: '/kitchen', replace: true })
  },
  component: lazyRouteComponent(() => import('./today.screen.tsx'), 'TodayScreen'),
})

export const routes = [todayRoute] as const
