import { nprogress } from '@mantine/nprogress'
import type { AnyRouter } from '@tanstack/react-router'

/** A bar that flashes at each fast step would be noise; one that starts late says nothing is stuck. */
const patienceMs = 80

/** Ties the progress bar to the router: only when the path changes, and only when that takes a while. */
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
