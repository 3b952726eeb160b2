import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { officeRoute } from '../../shell/parent-routes.tsx'
import { type MenuTab, tabOf } from './menu-tabs.ts'

const menuRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/menu',
  validateSearch: ({ part, search }: Record<string, unknown>): { part?: MenuTab; search?: string } => {
    const tab = tabOf(part)
    return { ...(tab ? { part: tab } : {}), ...(typeof search === 'string' && search !== '' ? { search } : {}) }
  },
  component: lazyRouteComponent(() => import('./menu.screen.tsx'), 'MenuScreen'),
})

export const routes = [menuRoute] as const
