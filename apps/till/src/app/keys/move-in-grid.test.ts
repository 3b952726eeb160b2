import { describe, expect, it } from 'vitest'
import { nextSpot } from './move-in-grid.ts'

/** Three tiles in a row from the right, and two below. */
const spots = [
  { x: 200, y: 0 },
  { x: 100, y: 0 },
  { x: 0, y: 0 },
  { x: 200, y: 90 },
  { x: 100, y: 90 },
]

describe('arrow keys among the dishes', () => {
  it.each([
    [0, 'ArrowLeft', 1],
    [2, 'ArrowLeft', 3],
    [4, 'ArrowLeft', 4],
    [0, 'ArrowRight', 0],
    [3, 'ArrowRight', 2],
    [1, 'ArrowDown', 4],
    [2, 'ArrowDown', 4],
    [4, 'ArrowDown', 4],
    [4, 'ArrowUp', 1],
    [0, 'ArrowUp', 0],
  ] as const)('moves the focus from dish %i by %s to %i', (from, arrow, to) => {
    expect(nextSpot(spots, from, arrow)).toBe(to)
  })
})
