import { describe, expect, it } from 'vitest'
import { movedTo, placeAt } from './moved-order.ts'

describe('the order of dragged dishes', () => {
  it('moves a dish to where it was dropped and shifts the others', () => {
    expect(movedTo(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a'])
    expect(movedTo(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b'])
  })

  it('keeps a moved entry within the list, and changes nothing without a move', () => {
    const ids = ['a', 'b']
    expect(movedTo(ids, 'a', -5)).toBe(ids)
    expect(movedTo(ids, 'b', 9)).toBe(ids)
    expect(movedTo(ids, 'gone', 0)).toBe(ids)
  })

  it('derives the position from the height of the pointer', () => {
    const ids = ['a', 'b', 'c']
    const rows = ids.map((id, place) => ({ id, top: place * 60, bottom: place * 60 + 60 }))
    expect(placeAt({ height: 10, id: 'a' }, ids, rows)).toBe(0)
    expect(placeAt({ height: 100, id: 'a' }, ids, rows)).toBe(1)
    expect(placeAt({ height: 1000, id: 'a' }, ids, rows)).toBe(2)
    expect(placeAt({ height: -50, id: 'c' }, ids, rows)).toBe(0)
  })

  it('counts distant dishes without a rendered row when it derives the position', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f']
    const rows = ['c', 'd', 'e'].map((id, place) => ({ id, top: place * 60, bottom: place * 60 + 60 }))
    expect(placeAt({ height: 100, id: 'e' }, ids, rows)).toBe(4)
    expect(placeAt({ height: 40, id: 'e' }, ids, rows)).toBe(3)
    expect(placeAt({ height: -50, id: 'e' }, ids, rows)).toBe(2)
    expect(placeAt({ height: 500, id: 'a' }, ids, rows)).toBe(4)
  })
})
