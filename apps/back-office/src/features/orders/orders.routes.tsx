import { isUuid } from '@sofreh/kernel'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { officeRoute } from '../../shell/parent-routes.tsx'

/** The open order is in the URL, so that it can be sent to a colleague. */
const boardRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/orders',
  validateSearch: ({ order }: Record<string, unknown>): { order?: string | undefined } => ({
    order: typeof order === 'string' && isUuid(order) ? order : undefined,
  }),
  component: lazyRouteComponent(() => import('./board/board.screen.tsx'), 'BoardScreen'),
})

const listRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/orders/list',
  component: lazyRouteComponent(() => import('./list/list.screen.tsx'), 'OrderListScreen'),
})

const reviewsRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/orders/reviews',
  component: lazyRouteComponent(() => import('./reviews/reviews.screen.tsx'), 'ReviewsScreen'),
})

/** The routes of this feature. */
export const routes = [boardRoute, listRoute, reviewsRoute] as const
