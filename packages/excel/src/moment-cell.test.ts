import { describe, expect, it } from 'vitest'
import { dateCell, momentCell } from './moment-cell.ts'

describe('dates in a workbook', () => {
  it('formats an instant in the calendar and time zone of Iran', () => {
    expect(momentCell('2026-03-20T20:45:00Z')).toBe('1405/01/01 00:15')
  })

  it('formats a business date in the Jalali calendar', () => {
    expect(dateCell('2026-11-24')).toBe('1405/09/03')
  })
})
