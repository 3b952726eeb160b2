import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { officeRoute } from '../../shell/parent-routes.tsx'

const feedbacksRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/feedbacks',
  component: lazyRouteComponent(() => import('./feedbacks.screen.tsx'), 'FeedbacksScreen'),
})

export const routes = [feedbacksRoute] as const
