import { createRoute } from '@tanstack/react-router'
import { signedInRoute } from './parent-routes.tsx'

/** The till is a separate page that starts without the back office and offline. */
const posRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/pos',
  beforeLoad: async ({ preload }) => {
    if (preload) return
    location.assign('/bo/pos')
    // Render nothing of the back office while the till loads.
    await new Promise(() => undefined)
  },
})

export const routes = [posRoute] as const
