import { describe, expect, it } from 'vitest'
import { piecesOf, rowsWithin } from './near-rows.ts'
import { RowHeights } from './row-heights.ts'

const ids = Array.from({ length: 100 }, (_, place) => `dish ${place}`)

describe('rows near the window', () => {
  it('renders only the rows of the band, four at a time', () => {
    const heights = new RowHeights(50)
    expect(rowsWithin(ids, heights, { top: 0, bottom: 400 })).toEqual({ first: 0, end: 8 })
    expect(rowsWithin(ids, heights, { top: 510, bottom: 900 })).toEqual({ first: 8, end: 20 })
    expect(rowsWithin(ids, heights, { top: -900, bottom: -1 })).toEqual({ first: 0, end: 0 })
    expect(rowsWithin(ids, heights, { top: 4_990, bottom: 9_000 })).toEqual({ first: 96, end: 100 })
  })

  it('uses measured heights, and their mean for unmeasured rows', () => {
    const heights = new RowHeights(50)
    heights.note('dish 0', 100)
    heights.note('dish 1', 200)
    expect(heights.of('dish 7')).toBe(150)
    heights.note('dish 1', 100)
    expect(heights.ofAll(['dish 0', 'dish 1', 'dish 2'])).toBe(300)
    heights.forget()
    expect(heights.of('dish 0')).toBe(50)
  })

  it('fills the space of every unrendered row, and keeps pinned rows', () => {
    const heights = new RowHeights(50)
    const pieces = piecesOf(ids, { stretch: { first: 8, end: 10 }, pinned: ['dish 2', undefined] }, heights)
    expect(pieces).toEqual([
      { kind: 'gap', key: 'gap 0', px: 100 },
      { kind: 'row', id: 'dish 2' },
      { kind: 'gap', key: 'gap 1', px: 250 },
      { kind: 'row', id: 'dish 8' },
      { kind: 'row', id: 'dish 9' },
      { kind: 'gap', key: 'gap 2', px: 4_500 },
    ])
  })
})
