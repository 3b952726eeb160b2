import type { RowHeights } from './row-heights.ts'

/** A range of rendered rows by position: from `first` up to and without `end`. */
export type Stretch = { first: number; end: number }

/** Rows are rendered in steps of this size, so that a small scroll renders nothing. */
const step = 4

/**
 * Returns the rows of a list between two heights.
 * @param band measured from the top of the list's first row, in px
 */
export function rowsWithin(
  ids: readonly string[],
  heights: RowHeights,
  band: { top: number; bottom: number },
): Stretch {
  let first = ids.length
  let end = 0
  let top = 0
  ids.forEach((id, place) => {
    const bottom = top + heights.of(id)
    if (bottom > band.top && top < band.bottom) {
      first = Math.min(first, place)
      end = place + 1
    }
    top = bottom
  })
  if (end === 0) return { first: 0, end: 0 }
  return { first: Math.floor(first / step) * step, end: Math.min(ids.length, Math.ceil(end / step) * step) }
}

export type Piece = { kind: 'row'; id: string } | { kind: 'gap'; key: string; px: number }

/** Returns the list to render: the range and the pinned rows, with gaps for all others. */
export function piecesOf(
  ids: readonly string[],
  { stretch, pinned }: { stretch: Stretch; pinned: readonly (string | undefined)[] },
  heights: RowHeights,
): Piece[] {
  const pieces: Piece[] = []
  let skipped: string[] = []
  const closeGap = () => {
    // Keyed by the number of gaps before it, so that a gap stays the same element while rows around it change.
    const count = pieces.filter(({ kind }) => kind === 'gap').length
    if (skipped.length > 0) pieces.push({ kind: 'gap', key: `gap ${count}`, px: heights.ofAll(skipped) })
    skipped = []
  }
  ids.forEach((id, place) => {
    if ((place >= stretch.first && place < stretch.end) || pinned.includes(id)) {
      closeGap()
      pieces.push({ kind: 'row', id })
    } else skipped.push(id)
  })
  closeGap()
  return pieces
}
