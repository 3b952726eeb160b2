import { describe, expect, it } from 'vitest'
import { chosenRange } from './chosen-range.ts'

describe('the days that a list’s filters choose', () => {
  it('returns the dates of a named range', () => {
    expect(chosenRange({ range: 'YESTERDAY', fromDay: '2026-01-01' }, 'range')).toEqual({ dateRange: 'YESTERDAY' })
  })

  it('returns chosen days in order, one side open where only one is given', () => {
    const days = { range: 'DAYS', fromDay: '2026-11-22', toDay: '2026-11-20' }
    expect(chosenRange(days, 'range')).toEqual({ from: '2026-11-20', to: '2026-11-22' })
    expect(chosenRange({ range: 'DAYS', toDay: '2026-11-20' }, 'range')).toEqual({ to: '2026-11-20' })
  })

  it('returns the usual range without a choice, and for days that are not yet typed or not valid', () => {
    expect(chosenRange({}, 'range', 'TODAY')).toEqual({ dateRange: 'TODAY' })
    expect(chosenRange({ range: 'DAYS' }, 'range', 'TODAY')).toEqual({ dateRange: 'TODAY' })
    expect(chosenRange({ range: 'DAYS', fromDay: 'فردا' }, 'range')).toEqual({})
    expect(chosenRange({ range: 'ALWAYS', fromDay: '2026-11-20' }, 'range')).toEqual({})
  })
})
