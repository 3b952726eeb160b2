/** Returns the order after one id moved to another position; the same array when nothing moves. */
export function movedTo(ids: readonly string[], id: string, place: number): readonly string[] {
  const from = ids.indexOf(id)
  const to = Math.max(0, Math.min(ids.length - 1, place))
  if (from < 0 || from === to) return ids
  const rest = ids.filter((each) => each !== id)
  return [...rest.slice(0, to), id, ...rest.slice(to)]
}

/**
 * Returns the position of a row dragged at this height: after every row whose middle is above. Distant rows may be
 * missing from `rows`; they keep their side.
 * @param order every id in the current order
 */
export function placeAt(
  { height, id }: { height: number; id: string },
  order: readonly string[],
  rows: readonly { id: string; top: number; bottom: number }[],
): number {
  const others = order.filter((each) => each !== id)
  const places = new Map(others.map((each, place) => [each, place]))
  const near = rows.flatMap((row) => {
    const place = places.get(row.id)
    return place === undefined ? [] : [{ place, middle: (row.top + row.bottom) / 2 }]
  })
  const above = near.filter(({ middle }) => middle < height).map(({ place }) => place + 1)
  if (above.length > 0) return Math.max(...above)
  return Math.min(others.length, ...near.map(({ place }) => place))
}
