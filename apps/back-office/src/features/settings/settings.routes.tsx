import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { officeRoute } from '../../shell/parent-routes.tsx'
import { partOf, type SettingsPart } from '../../shell/settings-parts.ts'

const settingsRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/settings',
  validateSearch: ({ part }: Record<string, unknown>): { part?: SettingsPart | undefined } => ({ part: partOf(part) }),
  component: lazyRouteComponent(() => import('./settings.screen.tsx'), 'SettingsScreen'),
})

export const routes = [settingsRoute] as const
