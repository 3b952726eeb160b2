/**
 * Work that a reload would lose: an open cart at the till, a half-filled form. While any hold exists, nothing in the
 * office reloads the page by itself (docs/reference/access.md).
 */
const held = new Set<symbol>()

/** Holds reloads off. Returns a function that releases the hold. */
export function holdReload(): () => void {
  const mark = Symbol('open work')
  held.add(mark)
  return () => void held.delete(mark)
}

export function isReloadHeld(): boolean {
  return held.size > 0
}
