import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupRules, suggestedGroups, type WaitingOrder } from './suggested-groups.ts'

const from = { lat: 35.7, lng: 51.4 }
const nowMs = Date.parse('2026-11-25T19:00:00Z')
const minute = 60_000
/** An order so many metres east and north of the kitchen, ready in so many minutes. */
const order = (id: string, [east, north]: readonly [number, number], inMinutes = 0): WaitingOrder => ({
  id,
  place: { lat: from.lat + north / 111_195, lng: from.lng + east / (111_195 * Math.cos((from.lat * Math.PI) / 180)) },
  isReady: inMinutes === 0,
  readyAtMs: nowMs + inMinutes * minute,
})
const groups = (...orders: WaitingOrder[]) => suggestedGroups(orders, { from, nowMs })

describe('suggested groups of waiting orders', () => {
  it('groups two ready orders in one direction, the far one first', () => {
    expect(groups(order('near', [0, 1_500]), order('far', [300, 4_000]))).toEqual([['far', 'near']])
  })

  it('groups no orders in opposite directions', () => {
    expect(groups(order('north', [0, 3_000]), order('south', [0, -3_000]))).toEqual([])
  })

  it('groups neighbours close to the kitchen on two sides of it', () => {
    expect(groups(order('a', [300, 0]), order('b', [-300, 0]))).toEqual([['a', 'b']])
  })

  it('groups directions on both sides of the north', () => {
    expect(groups(order('a', [-600, 3_000]), order('b', [600, 3_100]))).toEqual([['b', 'a']])
    expect(groups(order('a', [-600, -3_000]), order('b', [600, -3_100]))).toEqual([['b', 'a']])
  })

  it('lets a ready order wait ten minutes for another, and not longer', () => {
    expect(groups(order('ready', [0, 2_000]), order('soon', [0, 2_500], 10))).toEqual([['ready', 'soon']])
    expect(groups(order('ready', [0, 2_000]), order('later', [0, 2_500], 11))).toEqual([])
  })

  it('groups at most three orders, and starts another group with the rest', () => {
    const five = [1, 2, 3, 4, 5].map((place) => order(`${place}`, [0, 1_000 + place * 900]))
    expect(groups(...five)).toEqual([
      ['5', '4', '3'],
      ['2', '1'],
    ])
  })

  it('leaves out an order without a place or without a time', () => {
    const known = order('known', [0, 2_000])
    expect(groups(known, { ...order('lost', [0, 2_100]), place: null })).toEqual([])
    expect(groups(known, { ...order('unknown', [0, 2_100]), isReady: false, readyAtMs: null })).toEqual([])
  })

  it('suggests every order once, in groups of two or three, in any order of the list', () => {
    const orders = fc.array(
      fc.record({
        east: fc.integer({ min: -6_000, max: 6_000 }),
        north: fc.integer({ min: -6_000, max: 6_000 }),
        inMinutes: fc.integer({ min: 0, max: 40 }),
      }),
      { maxLength: 40 },
    )
    fc.assert(
      fc.property(orders, (places) => {
        const all = places.map(({ east, north, inMinutes }, at) => order(`${at}`, [east, north], inMinutes))
        const found = groups(...all)
        expect(new Set(found.flat()).size).toBe(found.flat().length)
        for (const { length } of found) {
          expect(length).toBeGreaterThan(1)
          expect(length).toBeLessThanOrEqual(groupRules.most)
        }
        expect(groups(...all.toReversed())).toEqual(found)
      }),
    )
  })
})
