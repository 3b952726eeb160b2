import { describe, expect, it } from 'vitest'
import { barsOf, changeOf, withEmptyHours } from './compared.ts'

describe('comparison with earlier figures', () => {
  it('returns the change of a figure in whole percent', () => {
    expect(changeOf(108, 100)).toEqual({ direction: 'more', percent: 8 })
    expect(changeOf(92, 100)).toEqual({ direction: 'less', percent: 8 })
    expect(changeOf(1_001, 1_000)).toEqual({ direction: 'same', percent: 0 })
  })

  it('returns no change when the earlier figure is zero', () => {
    expect(changeOf(5, 0)).toBe(undefined)
  })

  it('measures bars by the largest part, and none below zero', () => {
    const bars = barsOf([{ amount: 4 }, { amount: 1 }, { amount: -2 }], ({ amount }) => amount)
    expect(bars.map(({ share }) => share)).toEqual([1, 0.25, 0])
    expect(barsOf([], Number)).toEqual([])
  })

  it('fills in the empty hours of a day that passes midnight', () => {
    const hour = (at: number, orders: number) => ({ hour: at, orders, usualOrders: 0 })
    expect(withEmptyHours([hour(22, 1), hour(1, 2)])).toEqual([hour(22, 1), hour(23, 0), hour(0, 0), hour(1, 2)])
    expect(withEmptyHours([])).toEqual([])
  })
})
