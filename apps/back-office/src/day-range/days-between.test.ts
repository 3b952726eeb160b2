import { describe, expect, it } from 'vitest'
import { daysBetween } from './days-between.ts'

describe('a range of two chosen days', () => {
  it('includes both days in full, and is open on the side of an invalid day', () => {
    expect(daysBetween('2026-11-20', '2026-11-20')).toEqual({
      from: '2026-11-19T20:30:00.000Z',
      to: '2026-11-20T20:30:00.000Z',
    })
    expect(daysBetween('2026-11-20', undefined)).toEqual({ from: '2026-11-19T20:30:00.000Z' })
    expect(daysBetween('2026-13-45', 'فردا')).toEqual({})
  })
})
