import { describe, expect, it } from 'vitest'
import { tipsOf } from './tip-picker.tsx'

describe('offered tips', () => {
  it('rounds each suggested tip to whole steps, never to zero, and offers equal amounts once', () => {
    expect(tipsOf({ goods: 287_500, ratesBp: [500, 1_000, 1_500], step: 1_000 })).toEqual([14_000, 29_000, 43_000])
    expect(tipsOf({ goods: 12_000, ratesBp: [500, 1_000], step: 1_000 })).toEqual([1_000])
    expect(tipsOf({ goods: 2_875_000, ratesBp: [500], step: 10_000 })).toEqual([140_000])
  })

  it('offers no tip where the restaurant chose none', () => {
    expect(tipsOf({ goods: 287_500, ratesBp: [], step: 1_000 })).toEqual([])
  })
})
