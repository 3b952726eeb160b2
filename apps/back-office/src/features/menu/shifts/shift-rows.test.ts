import { describe, expect, it } from 'vitest'
import { hoursOf, rowsOf } from './shift-rows.ts'

describe('the hours of a shift as people say them', () => {
  it('joins days that share an interval, in the order of the week, and parts them again', () => {
    const hours = [
      { weekday: 'MON' as const, from: '08:00', to: '11:00' },
      { weekday: 'SAT' as const, from: '08:00', to: '11:00' },
      { weekday: 'FRI' as const, from: '08:00', to: '12:00' },
    ]
    const rows = rowsOf(hours)
    expect(rows).toEqual([
      { days: ['SAT', 'MON'], from: '08:00', to: '11:00' },
      { days: ['FRI'], from: '08:00', to: '12:00' },
    ])
    expect(hoursOf(rows)).toHaveLength(3)
    expect(rowsOf(hoursOf(rows))).toEqual(rows)
  })
})
