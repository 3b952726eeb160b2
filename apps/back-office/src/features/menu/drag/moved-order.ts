/** The order after one thing took another's place; the same list when nothing moves. */
export function movedTo(ids: readonly string[], id: string, place: number): readonly string[] {
  const from = ids.indexOf(id)
  const to = Math.max(0, Math.min(ids.length - 1, place))
  if (from < 0 || from === to) return ids
  const rest = ids.filter((each) => each !== id)
  return [...rest.slice(0, to), id, ...rest.slice(to)]
}

/** The place a thing belongs when it is held at this height: after every other whose middle lies above. */
export function placeAt(
  height: number,
  id: string,
  rows: readonly { id: string; top: number; bottom: number }[],
): number {
  return rows.filter((row) => row.id !== id && (row.top + row.bottom) / 2 < height).length
}
