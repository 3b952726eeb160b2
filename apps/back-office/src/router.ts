import { createRouter } from '@tanstack/react-router'
import { routeTree } from './routes.tsx'
import { ErrorScreen } from './shell/error.screen.tsx'

export const router = createRouter({
  routeTree,
  basepath: '/bo',
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: ErrorScreen,
  scrollRestoration: true,
  // The screen scrolls, not the window (office-shell.module.css).
  scrollToTopSelectors: ['#screen'],
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
