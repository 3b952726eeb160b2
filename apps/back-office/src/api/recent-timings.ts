import type { CallTiming } from '@sofreh/contract/client'

/** The number the specification requires. */
const most = 100
const timings: CallTiming[] = []

export function noteTiming(timing: CallTiming): void {
  timings.push(timing)
  if (timings.length > most) timings.shift()
}

/** Returns the latest calls of this page, newest first, at most 100. */
export function recentTimings(): readonly CallTiming[] {
  return timings.toReversed()
}
