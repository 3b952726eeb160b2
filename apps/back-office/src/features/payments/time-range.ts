import { addDays, instantAt, localMoment } from '@sofreh/kernel'

export const timeRanges = ['TODAY', 'YESTERDAY', 'LAST_7_DAY', 'LAST_30_DAY'] as const
export type TimeRange = (typeof timeRanges)[number]

export function isTimeRange(text: string | undefined): text is TimeRange {
  return (timeRanges as readonly string[]).includes(text ?? '')
}

/**
 * Returns the instants of a range of whole days in Tehran, which includes today except for yesterday. `to` is
 * exclusive.
 */
export function instantsOf(range: TimeRange, now: Date): { from: string; to: string } {
  const today = localMoment(now).date
  const day = (offset: number) => instantAt(addDays(today, offset), 0).toISOString()
  switch (range) {
    case 'TODAY':
      return { from: day(0), to: day(1) }
    case 'YESTERDAY':
      return { from: day(-1), to: day(0) }
    case 'LAST_7_DAY':
      return { from: day(-6), to: day(1) }
    case 'LAST_30_DAY':
      return { from: day(-29), to: day(1) }
  }
}
