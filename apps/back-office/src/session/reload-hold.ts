/**
 * Work that a reload would tear: a till with a ticket open, a form half filled. While anything is held, nothing in the
 * office reloads the page by itself (docs/access.md).
 */
const held = new Set<symbol>()

/** Holds reloads off; call the answer when the work is done. */
export function holdReload(): () => void {
  const mark = Symbol('open work')
  held.add(mark)
  return () => void held.delete(mark)
}

export function isReloadHeld(): boolean {
  return held.size > 0
}
