import { createRoute } from '@tanstack/react-router'
import { signedInRoute } from '../../shell/parent-routes.tsx'

/** The till is a page of its own, that starts without the office and without a network. */
const posRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/pos',
  beforeLoad: async ({ preload }) => {
    if (preload) return
    location.assign('/bo/pos')
    // Nothing of the office is drawn while the till comes.
    await new Promise(() => undefined)
  },
})

export const routes = [posRoute] as const
