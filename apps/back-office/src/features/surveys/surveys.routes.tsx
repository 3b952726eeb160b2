import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { officeRoute } from '../../shell/parent-routes.tsx'

const surveysRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/surveys',
  component: lazyRouteComponent(() => import('./surveys.screen.tsx'), 'SurveysScreen'),
})

const resultsRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/surveys/$surveyId',
  component: lazyRouteComponent(() => import('./results/results.screen.tsx'), 'ResultsScreen'),
})

export const routes = [surveysRoute, resultsRoute] as const
