import type { AnyRouter } from '@tanstack/react-router'

/**
 * The page comes with the restaurant's name and the shape of a screen (`index.html`), so that nobody looks at an empty page
 * while the program loads. It goes when the first screen stands: the router has drawn it and the session is known.
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
