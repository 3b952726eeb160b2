import type { ShiftInterval } from './menu-facts.ts'

/**
 * Rejects two intervals of one day that start together as duplicates. Intervals may touch, overlap or pass midnight.
 */
export function shiftHoursFault(hours: readonly ShiftInterval[]): 'HOURS_TWICE' | undefined {
  const starts = new Set(hours.map(({ weekday, from }) => `${weekday} ${from}`))
  return starts.size < hours.length ? 'HOURS_TWICE' : undefined
}
