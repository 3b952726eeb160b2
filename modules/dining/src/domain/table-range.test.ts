import { describe, expect, it } from 'vitest'
import { repeatedName, tableNamesOf } from './table-range.ts'

describe('range of tables', () => {
  it('names a range of tables with Persian numbers', () => {
    expect(tableNamesOf({ prefix: 'میز', first: 9, last: 12 })).toEqual(['میز ۹', 'میز ۱۰', 'میز ۱۱', 'میز ۱۲'])
    expect(tableNamesOf({ prefix: ' ', first: 1, last: 1 })).toEqual(['۱'])
  })

  it.each([
    { prefix: 'میز', first: 5, last: 4 },
    { prefix: 'میز', first: 1, last: 101 },
    { prefix: 'میز', first: -1, last: 4 },
    { prefix: 'میز', first: 1, last: Number.NaN },
    { prefix: 'میز', first: 1.5, last: 4 },
  ])('rejects a range from $first to $last', (range) => expect(tableNamesOf(range)).toBeUndefined())
})

describe('duplicate table names', () => {
  it('finds duplicate names in any digits and letters', () => {
    expect(repeatedName(['میز ۱', 'میز 1'])).toBe('میز 1')
    expect(repeatedName(['تراس يك', 'تراس یک'])).toBe('تراس یک')
    expect(repeatedName(['میز ۱', 'میز ۲'])).toBeUndefined()
    expect(repeatedName(['میز ۳'], new Set(['میز 3']))).toBe('میز ۳')
  })
})
