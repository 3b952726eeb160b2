import type { TablePlace } from '@sofreh/dining/client'
import { describe, expect, it } from 'vitest'
import { byKey, firstPlace, moved, planSize, shaped, sized, turned, within } from './plan-rules.ts'

const table: TablePlace = { x: 10, y: 10, width: 10, height: 8, shape: 'SQUARE', turn: 0 }

describe('a table on the plan', () => {
  it('keeps a table within the hall, however far it is dragged', () => {
    expect(moved(table, 3, -2)).toMatchObject({ x: 13, y: 8 })
    expect(moved(table, 9_000, 9_000)).toMatchObject({ x: planSize.width - 10, y: planSize.height - 8 })
    expect(moved(table, -9_000, -9_000)).toMatchObject({ x: 0, y: 0 })
    expect(moved(table, 0.4, 0.6)).toMatchObject({ x: 10, y: 11 })
  })

  it('limits a table’s size between a finger’s width and half the hall', () => {
    expect(sized(table, -99, 99)).toMatchObject({ width: 4, height: 60 })
    expect(sized({ ...table, x: 118 }, 10, 0)).toMatchObject({ width: 20, x: 100 })
  })

  it('rotates a table in steps through a full turn, square or round', () => {
    expect(turned(table, -1).turn).toBe(345)
    expect(turned({ ...table, turn: 345 }, 1).turn).toBe(0)
    expect(within({ ...table, turn: 52 }).turn).toBe(45)
    expect(shaped(shaped(table))).toEqual(table)
  })

  it('moves a table in the direction of the arrow from the right start corner', () => {
    expect(byKey(table, 'ArrowLeft', false)?.x).toBe(11)
    expect(byKey(table, 'ArrowRight', false)?.x).toBe(9)
    expect(byKey(table, 'ArrowDown', true)?.height).toBe(9)
    expect(byKey(table, ']', false)?.turn).toBe(15)
    expect(byKey(table, 'Enter', false)).toBeUndefined()
  })

  it('places a table without a position in a row beside the others without overlap', () => {
    const places = Array.from({ length: 40 }, (_, index) => firstPlace(index))
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(40)
    expect(places.every((place) => place.y + place.height <= planSize.height)).toBe(true)
  })
})
