import { describe, expect, it } from 'vitest'
import { planParts } from '../../tools/suite/plan-parts.mjs'

describe('division of the journeys into parts', () => {
  it('gives each part about the same time', () => {
    const seconds = { long: 60, middle: 40, short: 30, shorter: 20, shortest: 10 }
    expect(planParts(Object.keys(seconds), seconds, 2)).toEqual([
      ['long', 'shorter'],
      ['middle', 'short', 'shortest'],
    ])
  })

  it('loses no file and names none twice', () => {
    const files = Array.from({ length: 41 }, (_, index) => `${index}.spec.ts`)
    const seconds = Object.fromEntries(files.map((file, index) => [file, (index * 7) % 13]))
    expect(planParts(files, seconds, 5).flat().sort()).toEqual([...files].sort())
  })

  it('counts a file that was never measured as an average one', () => {
    expect(planParts(['a', 'b', 'new'], { a: 10, b: 30 }, 2)).toEqual([['b'], ['a', 'new']])
  })

  it('names no part without a file', () => {
    expect(planParts(['one'], {}, 3)).toEqual([['one']])
    expect(planParts([], {}, 3)).toEqual([])
  })
})
