import { describe, expect, it } from 'vitest'
import { instantsOf, isTimeRange, timeRanges } from './time-range.ts'

describe('the date range of a payment list', () => {
  it('starts and ends at midnight in Tehran, also when it is still yesterday elsewhere', () => {
    const justAfterMidnight = new Date('2026-11-20T21:00:00Z')
    expect(instantsOf('TODAY', justAfterMidnight)).toEqual({
      from: '2026-11-20T20:30:00.000Z',
      to: '2026-11-21T20:30:00.000Z',
    })
    expect(instantsOf('YESTERDAY', justAfterMidnight).to).toBe('2026-11-20T20:30:00.000Z')
  })

  it('counts today among the last seven and thirty days', () => {
    const now = new Date('2026-11-21T09:00:00Z')
    for (const [range, days] of [
      ['LAST_7_DAY', 7],
      ['LAST_30_DAY', 30],
    ] as const) {
      const { from, to } = instantsOf(range, now)
      expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(days)
      expect(to).toBe(instantsOf('TODAY', now).to)
    }
  })

  it('ignores an unknown range of a hand-edited address', () => {
    expect(timeRanges.every(isTimeRange)).toBe(true)
    expect([undefined, '', 'ALWAYS'].some(isTimeRange)).toBe(false)
  })
})
