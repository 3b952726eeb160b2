import { sumOf } from '@sofreh/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roundAmounts, shareUnitOf } from './round-shares.ts'

describe('rounded shares', () => {
  it('rounds shares to whole thousands of Toman and gives the remainder to the last one', () => {
    expect(roundAmounts([333_334, 333_333, 333_333], shareUnitOf('TOMAN'))).toEqual([333_000, 333_000, 334_000])
    expect(roundAmounts([82_726, 504_874], shareUnitOf('TOMAN'))).toEqual([83_000, 504_600])
    expect(roundAmounts([827_260, 5_048_740, 0], shareUnitOf('RIAL'))).toEqual([830_000, 5_046_000, 0])
  })

  it('leaves shares exact where rounding would leave one with nothing', () => {
    expect(roundAmounts([667, 667, 666], 1_000)).toEqual([667, 667, 666])
    expect(roundAmounts([400, 99_600], 1_000)).toEqual([400, 99_600])
    expect(roundAmounts([1_234], 1_000)).toEqual([1_234])
    expect(roundAmounts([], 1_000)).toEqual([])
  })

  it.each([{ seed: 20_261_122 }, {}])('keeps the sum and never makes a share negative ($seed)', (given) => {
    fc.assert(
      fc.property(fc.array(fc.nat(3_000_000), { maxLength: 12 }), fc.constantFrom(1_000, 10_000), (amounts, unit) => {
        const rounded = roundAmounts(amounts, unit)
        expect(sumOf(rounded)).toBe(sumOf(amounts))
        expect(rounded.every((amount) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true)
        const raised = roundAmounts(amounts, unit, Math.ceil)
        expect(sumOf(raised)).toBe(sumOf(amounts))
        expect(raised.every((amount) => amount >= 0)).toBe(true)
        expect(rounded.map((amount) => amount > 0)).toEqual(amounts.map((amount) => amount > 0))
        const last = amounts.findLastIndex((amount) => amount > 0)
        expect(rounded.every((amount, at) => at >= last || Math.abs(amount - (amounts[at] ?? 0)) <= unit / 2)).toBe(
          true,
        )
      }),
      { ...given, numRuns: 500 },
    )
  })
})
