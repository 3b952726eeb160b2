import type { AnyRouter } from '@tanstack/react-router'

/**
 * Removes the skeleton that `index.html` shows while the program loads. Waits until the first screen is rendered: the
 * router has resolved it and the session is loaded.
 */
export function leaveFirstShape(router: AnyRouter): void {
  const shape = document.getElementById('shell')
  if (!shape) return
  let isDrawn = false
  const look = () => {
    if (!isDrawn || document.querySelector('[data-opening]')) return
    shape.remove()
    observer.disconnect()
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true })
  router.subscribe('onRendered', () => {
    isDrawn = true
    look()
  })
}
