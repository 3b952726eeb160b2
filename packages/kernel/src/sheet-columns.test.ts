import { describe, expect, it } from 'vitest'
import { findColumns, isEmptyRow } from './sheet-columns.ts'

describe('columns of a spreadsheet', () => {
  it('finds columns by any accepted header in any order and returns unknown headers once', () => {
    const heading = ['\u0643\u062f ', null, 'name', 'extra', 'extra']
    const { places, unknown } = findColumns(heading, { name: ['Name'], code: ['x', '\u06a9\u062f'] })
    expect([...places]).toEqual([
      ['name', 2],
      ['code', 0],
    ])
    expect(unknown).toEqual(['extra'])
  })

  it('treats a row of spaces as empty, but not a row with a zero', () => {
    expect(isEmptyRow([null, ' ', ''])).toBe(true)
    expect(isEmptyRow([null, 0])).toBe(false)
  })
})
