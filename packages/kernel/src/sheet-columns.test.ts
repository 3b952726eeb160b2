import { describe, expect, it } from 'vitest'
import { findColumns, isEmptyRow } from './sheet-columns.ts'

describe('the columns of a sheet', () => {
  it('are found by any accepted header, in any order, and the rest is named once', () => {
    const heading = ['\u0643\u062f ', null, 'name', 'extra', 'extra']
    const { places, unknown } = findColumns(heading, { name: ['Name'], code: ['x', '\u06a9\u062f'] })
    expect([...places]).toEqual([
      ['name', 2],
      ['code', 0],
    ])
    expect(unknown).toEqual(['extra'])
  })

  it('know a row of spaces as empty, and a zero as something', () => {
    expect(isEmptyRow([null, ' ', ''])).toBe(true)
    expect(isEmptyRow([null, 0])).toBe(false)
  })
})
