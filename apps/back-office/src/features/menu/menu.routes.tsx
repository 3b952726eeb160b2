import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { officeRoute } from '../../shell/parent-routes.tsx'
import { type MenuTab, tabOf } from './menu-tabs.ts'

const menuRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/menu',
  validateSearch: (search: Record<string, unknown>): { part?: MenuTab } => {
    const part = tabOf(search['part'])
    return part ? { part } : {}
  },
  component: lazyRouteComponent(() => import('./menu.screen.tsx'), 'MenuScreen'),
})

/** The screens of this feature. */
export const routes = [menuRoute] as const
