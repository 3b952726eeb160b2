import type { RowHeights } from './row-heights.ts'

/** A stretch of rows that is drawn, as places in the list: from `first` up to but without `end`. */
export type Stretch = { first: number; end: number }

/** Rows are drawn so many at a time, so that a turn of the wheel does not draw the list anew. */
const step = 4

/**
 * Which rows of a list lie between two heights.
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

/** The list as it is drawn: the stretch and the pinned rows, and empty space in place of all others. */
export function piecesOf(
  ids: readonly string[],
  { stretch, pinned }: { stretch: Stretch; pinned: readonly (string | undefined)[] },
  heights: RowHeights,
): Piece[] {
  const pieces: Piece[] = []
  let skipped: string[] = []
  const closeGap = () => {
    // Named by how many gaps came before it, so that a gap stays the same element while rows come and go around it.
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
