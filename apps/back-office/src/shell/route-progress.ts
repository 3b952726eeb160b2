import { nprogress } from '@mantine/nprogress'
import type { AnyRouter } from '@tanstack/react-router'

/** Delay before the bar shows: it would only flash at fast navigations. */
const patienceMs = 80

/** Shows the progress bar for a navigation that changes the path and takes longer than the delay. */
export function showRouteProgress(router: AnyRouter): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isShown = false
  router.subscribe('onBeforeLoad', ({ pathChanged }) => {
    if (!pathChanged) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      isShown = true
      nprogress.reset()
      nprogress.start()
    }, patienceMs)
  })
  router.subscribe('onResolved', () => {
    clearTimeout(timer)
    if (!isShown) return
    isShown = false
    nprogress.complete()
  })
}
