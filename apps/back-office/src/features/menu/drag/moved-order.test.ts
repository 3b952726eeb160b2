import { describe, expect, it } from 'vitest'
import { movedTo, placeAt } from './moved-order.ts'

describe('dragging a dish to its place', () => {
  it('puts it where it was dropped and moves the others along', () => {
    expect(movedTo(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a'])
    expect(movedTo(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b'])
  })

  it('keeps within the list and leaves it alone when nothing moves', () => {
    const ids = ['a', 'b']
    expect(movedTo(ids, 'a', -5)).toBe(ids)
    expect(movedTo(ids, 'b', 9)).toBe(ids)
    expect(movedTo(ids, 'gone', 0)).toBe(ids)
  })

  it('reads the place from the height of the finger', () => {
    const rows = ['a', 'b', 'c'].map((id, place) => ({ id, top: place * 60, bottom: place * 60 + 60 }))
    expect(placeAt(10, 'a', rows)).toBe(0)
    expect(placeAt(100, 'a', rows)).toBe(1)
    expect(placeAt(1000, 'a', rows)).toBe(2)
    expect(placeAt(-50, 'c', rows)).toBe(0)
  })
})
