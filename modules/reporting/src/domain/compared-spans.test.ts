import { describe, expect, it } from 'vitest'
import { comparedSpans } from './compared-spans.ts'

const now = new Date('2026-11-24T10:00:00Z')
const today = '2026-11-24'

describe('the spans a range is compared with', () => {
  it('compares the running day with the day before and with the same weekday, up to the same time of day', () => {
    expect(comparedSpans({ from: today, to: today }, { today, now })).toEqual({
      before: { from: '2026-11-23', to: '2026-11-23', placedBefore: new Date('2026-11-23T10:00:00Z') },
      sameWeekdays: { from: '2026-11-17', to: '2026-11-17', placedBefore: new Date('2026-11-17T10:00:00Z') },
    })
  })

  it('compares past days in full, and ten days with the ten days two weeks before', () => {
    expect(comparedSpans({ from: '2026-11-01', to: '2026-11-10' }, { today, now })).toEqual({
      before: { from: '2026-10-22', to: '2026-10-31', placedBefore: undefined },
      sameWeekdays: { from: '2026-10-18', to: '2026-10-27', placedBefore: undefined },
    })
  })
})
