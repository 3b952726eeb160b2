import { describe, expect, it } from 'vitest'
import { percentText, readPercent } from './percent.ts'

describe('a percentage', () => {
  it.each([
    ['۹', 900],
    ['12.5', 1250],
    ['۱۲٫۵', 1250],
    ['12/05', 1205],
    ['0', 0],
    ['100', 10_000],
    ['7.', 700],
    ['7.5', 750],
  ])('reads «%s» as %i basis points', (text, rate) => expect(readPercent(text, 10_000)).toBe(rate))

  it.each(['', '۱۰۱', '-1', 'ده', '1.234'])('rejects «%s»', (text) => expect(readPercent(text, 10_000)).toBeUndefined())

  it('reads up to the largest rate of its field', () => {
    expect(readPercent('۱۰۰۰', 100_000)).toBe(100_000)
    expect(readPercent('90.5', 9_000)).toBeUndefined()
  })

  it('writes no more decimals than needed, and reads them back the same', () => {
    expect([900, 1250, 1205, 0].map(percentText)).toEqual(['9', '12٫5', '12٫05', '0'])
    for (let rate = 0; rate <= 10_000; rate += 7) expect(readPercent(percentText(rate), 10_000)).toBe(rate)
  })
})
