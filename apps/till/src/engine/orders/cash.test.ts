import { describe, expect, it } from 'vitest'
import { changeOf, likelyGiven, needsShift } from './cash.ts'

describe('cash over the counter', () => {
  it('offers the exact amount and the next round sums', () => {
    expect(likelyGiven(237_500, 'TOMAN')).toEqual([237_500, 240_000, 250_000, 300_000])
    expect(likelyGiven(2_375_000, 'RIAL')).toEqual([2_375_000, 2_400_000, 2_500_000, 3_000_000])
  })

  it('offers each sum once', () => {
    expect(likelyGiven(500_000, 'TOMAN')).toEqual([500_000])
  })

  it.each([1, 9_999, 123_456, 1_000_001])('never offers less than the price of %i', (price) => {
    for (const given of likelyGiven(price, 'TOMAN')) {
      expect(given).toBeGreaterThanOrEqual(price)
      expect(Number.isInteger(changeOf(price, given))).toBe(true)
    }
  })

  it('returns no change while too little was handed over', () => {
    expect(changeOf(100_000, 90_000)).toBeUndefined()
    expect(changeOf(100_000, 150_000)).toBe(50_000)
  })
})

describe('the shift that cash needs', () => {
  const shift = { id: 'shift', shiftId: '1', number: 1, drawerName: 'پیشخوان', openedAt: '2026-11-22T08:00:00Z' }
  const drawer = { id: '1', name: 'پیشخوان', openShift: null }

  it('needs no shift for cash where the vendor has no drawer', () => {
    expect(needsShift({ drawers: [], shift: null })).toBe(false)
  })

  it('needs a shift for cash where the vendor has a drawer and this till sells in no shift', () => {
    expect(needsShift({ drawers: [drawer], shift: null })).toBe(true)
    expect(needsShift({ drawers: [{ ...drawer, openShift: shift }], shift: null })).toBe(true)
  })

  it('takes cash in the open shift of this till', () => {
    expect(needsShift({ drawers: [{ ...drawer, openShift: shift }], shift })).toBe(false)
  })
})
