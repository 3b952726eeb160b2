import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { officeRoute } from '../../shell/parent-routes.tsx'
import { partOf, type SettingsPart } from '../../shell/settings-parts.ts'

const settingsRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/settings',
  validateSearch: (search: Record<string, unknown>): { part?: SettingsPart } => {
    const part = partOf(search['part'])
    return part ? { part } : {}
  },
  component: lazyRouteComponent(() => import('./settings.screen.tsx'), 'SettingsScreen'),
})

export const routes = [settingsRoute] as const
