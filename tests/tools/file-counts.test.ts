import { describe, expect, it } from 'vitest'
import { countFiles, floorProblem } from '../../tools/gates/file-counts.mjs'

describe('the floor of a gate', () => {
  it('accepts a gate that saw 95 % of the files git lists', () => {
    expect(floorProblem({ looked: 95, expected: 100 })).toBeUndefined()
  })

  it('rejects a gate that checked too few files', () => {
    expect(floorProblem({ looked: 94, expected: 100 })).toMatch(/94 only, expected at least 95/)
  })

  it('rejects a gate whose kind of file no longer exists', () => {
    expect(floorProblem({ looked: 0, expected: 0 })).toBeDefined()
  })

  it('counts the files that git lists, without those that are excepted', () => {
    const all = countFiles(/^tools\/gates\/.*\.mjs$/)
    expect(all).toBeGreaterThan(1)
    expect(countFiles(/^tools\/gates\/.*\.mjs$/, /commits/)).toBe(all - 1)
  })
})
