import { describe, expect, it } from 'vitest'
import { hoursOfRows, weekRowsOf } from './week-rows.ts'

describe('rows of weekly hours', () => {
  it('groups days with the same opening interval in week order and splits them again', () => {
    const hours = [
      { weekday: 'MON' as const, from: '08:00', to: '11:00' },
      { weekday: 'SAT' as const, from: '08:00', to: '11:00' },
      { weekday: 'FRI' as const, from: '08:00', to: '12:00' },
    ]
    const rows = weekRowsOf(hours)
    expect(rows).toEqual([
      { days: ['SAT', 'MON'], from: '08:00', to: '11:00' },
      { days: ['FRI'], from: '08:00', to: '12:00' },
    ])
    expect(hoursOfRows(rows)).toHaveLength(3)
    expect(weekRowsOf(hoursOfRows(rows))).toEqual(rows)
  })
})
