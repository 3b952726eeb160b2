import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { officeRoute } from '../../shell/parent-routes.tsx'
import { type MenuTab, tabOf } from './menu-tabs.ts'

type MenuAddress = { part?: MenuTab | undefined; search?: string | undefined }

const menuRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/menu',
  // An unknown value is named too: the router adds what is missing from the address.
  validateSearch: ({ part, search }: Record<string, unknown>): MenuAddress => ({
    part: tabOf(part),
    search: typeof search === 'string' || typeof search === 'number' ? String(search) : undefined,
  }),
  component: lazyRouteComponent(() => import('./menu.screen.tsx'), 'MenuScreen'),
})

export const routes = [menuRoute] as const
